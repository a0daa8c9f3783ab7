/**
 * Addresses of a shop in several languages: the first at `/`, another under a base such as `/bn`. The pages of one
 * address in all languages are twins.
 */
import { LANGUAGES } from './languages.ts';

/** A language of a shop and the start of its addresses, '' for the first. */
export interface LanguageBase {
  lang: string;
  base: string;
}

/** Addresses of pages. Those of files stay the same in every language: images, hashed assets, `rss.xml`. */
const PAGE = /^\/(?!\/|_|media\/|api\/|[^/?#]*\.[^/?#]*(?:[?#]|$))/;
const BASES = new RegExp(`^/(?:${LANGUAGES.join('|')})(?=[/?#]|$)`);

/** The address of a page without the base of its language. */
export function neutralPath(path: string): string {
  const neutral = path.replace(BASES, '');
  return neutral.startsWith('/') ? neutral : `/${neutral}`;
}

/** An address below a base. Addresses of files and of other hosts stay, and so do those that are below it already. */
export function localPath(base: string, path: string): string {
  if (base === '' || !PAGE.test(path) || BASES.exec(path)?.[0] === base) return path;
  return path.replace(/^\/(?=[?#]|$)/, '').replace(/^/, base);
}

/** The address of the same page in another language. */
export function twinPath(base: string, path: string): string {
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
const LINK = /( (?:href|action)=")(\/[^"]*)(?=")/g;

/** Markup whose links lead to pages below a base. */
export function localMarkup(html: string, base: string): string {
  if (base === '') return html;
  return html.replace(LINK, (_, start: string, path: string) => start + localPath(base, path));
}

/** What header and footer, which pages share, have in place of the address of the page's twin. */
export function twinMark(lang: string): string {
  return `#twin-${lang}`;
}

/** Markup with the addresses of twins in place of their marks. @param path null for a page without an address */
export function withTwins(html: string, languages: readonly LanguageBase[], path: string | null): string {
  return languages.reduce(
    (text, { lang, base }) => text.replaceAll(`"${twinMark(lang)}"`, `"${twinPath(base, path ?? '/')}"`),
    html,
  );
}
