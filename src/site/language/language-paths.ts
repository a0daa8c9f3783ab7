/**
 * Paths of a shop in several languages: the first at `/`, another below a base such as `/bn`.
 */
import { LANGUAGES } from './languages.ts';

/** A language of a shop and the prefix of its paths, '' for the first. */
export interface LanguageBase {
  lang: string;
  base: string;
}

/** The endings that make the last segment of a path a file and not a page. */
const FILE_ENDINGS = [
  ...['html', 'txt', 'xml', 'json', 'webmanifest', 'js', 'mjs', 'css', 'map', 'wasm'],
  ...['svg', 'ico', 'png', 'jpg', 'jpeg', 'webp', 'avif', 'gif', 'woff', 'woff2', 'pdf', 'mp4', 'br', 'gz'],
] as const;

/** Part of a pattern: one of the endings with its dot. */
export const FILE_ENDING = String.raw`\.(?:${FILE_ENDINGS.join('|')})`;

/** Paths of pages. Paths of files are the same in every language: images, hashed assets, `rss.xml`. */
const PAGE = new RegExp(`^/(?!/|_|media/|api/|[^/?#]*${FILE_ENDING}(?:[?#]|$))`, 'i');
const BASES = new RegExp(`^/(?:${LANGUAGES.join('|')})(?=[/?#]|$)`);

/** The path of a page without the base of its language. */
export function neutralPath(path: string): string {
  const neutral = path.replace(BASES, '');
  return neutral.startsWith('/') ? neutral : `/${neutral}`;
}

/** A path below a base. Unchanged for files, other hosts and paths that are already below it. */
export function localPath(base: string, path: string): string {
  if (base === '' || !PAGE.test(path) || BASES.exec(path)?.[0] === base) return path;
  return path.replace(/^\/(?=[?#]|$)/, '').replace(/^/, base);
}

/** The path of the same page in another language. */
export function translatedPath(base: string, path: string): string {
  return localPath(base, neutralPath(path));
}

const LINK_FIELDS: ReadonlySet<string> = new Set(['href', 'path', 'more']);

/** A view whose links lead to pages below a base. */
export function withLocalLinks<View>(view: View, base: string): View {
  if (base === '') return view;
  const local: View = JSON.parse(JSON.stringify(view), (field: string, value: unknown) =>
    LINK_FIELDS.has(field) && typeof value === 'string' ? localPath(base, value) : value,
  );
  return local;
}

/** Page links in markup. */
const LINK = /( (?:href|action|data-checkout)=")(\/[^"]*)(?=")/g;

/** Markup whose links lead to pages below a base. */
export function localMarkup(html: string, base: string): string {
  if (base === '') return html;
  return html.replace(LINK, (_, start: string, path: string) => start + localPath(base, path));
}

/** Placeholder for the path of the page in another language: header and footer are shared by pages. */
export function translationPlaceholder(lang: string): string {
  return `#translation-${lang}`;
}

/** Replaces the placeholders by paths. @param path null for a page without a path of its own */
export function withTranslatedPaths(
  html: string,
  languages: readonly LanguageBase[],
  path: string | null,
): string {
  return languages.reduce(
    (text, { lang, base }) =>
      text.replaceAll(`"${translationPlaceholder(lang)}"`, `"${translatedPath(base, path ?? '/')}"`),
    html,
  );
}
