/** Addresses in the language of the page, in the browser. In a module of its own, because most pages need none. */

import { PAGE_BASE } from '../routes.ts';
import { localPath, twinPath } from './language-paths.ts';

/** A stored address in the language of the page. */
export function inPageLanguage(path: string): string {
  return twinPath(PAGE_BASE, path);
}

/** A link in a seller's text in the language of the page, as the build writes it. */
export function withPageBase(href: string): string {
  return localPath(PAGE_BASE, href);
}
