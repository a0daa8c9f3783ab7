import { imageSvg } from '#demo/images.ts';

/**
 * An image of a demo shop in its size, as one area in a color of its name. The drawing itself takes 0.2 s of CPU time in
 * each width; `tests/demo/images.process.test.ts` renders it.
 *
 * @param key `<shop slug>/<name>`, without an extension
 * @returns null when the demo shops have no such image
 */
export function plainImage(key: string): string | null {
  const root = /^<svg [^>]*>/.exec(imageSvg(key) ?? '')?.[0];
  if (root === undefined) return null;
  const hue = [...key].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 0);
  return `${root}<rect width="100%" height="100%" fill="hsl(${hue}, 40%, 60%)"/></svg>`;
}
