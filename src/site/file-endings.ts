/** The endings that make the last segment of a path a file and not a page. */
const FILE_ENDINGS = [
  ...['html', 'txt', 'xml', 'json', 'webmanifest', 'js', 'mjs', 'css', 'map', 'wasm'],
  ...['svg', 'ico', 'png', 'jpg', 'jpeg', 'webp', 'avif', 'gif', 'woff', 'woff2', 'pdf', 'mp4', 'br', 'gz'],
] as const;

/** Part of a pattern: one of the endings with its dot. */
export const FILE_ENDING = String.raw`\.(?:${FILE_ENDINGS.join('|')})`;
