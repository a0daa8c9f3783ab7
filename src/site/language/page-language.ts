/** Paths in the language of the page, in the browser. A module of its own, because most pages do not need it. */

import { PAGE_BASE } from '../page-paths.ts';
import { localPath, translatedPath } from './language-paths.ts';

/** A stored path in the language of the page. */
export function inPageLanguage(path: string): string {
  return translatedPath(PAGE_BASE, path);
}

/** A link in a seller's text in the language of the page, as the build writes it. */
export function withPageBase(href: string): string {
  return localPath(PAGE_BASE, href);
}
