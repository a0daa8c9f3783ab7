/** Names of fixed pages (spec §2), for titles, breadcrumbs and links. */

import type { PageRoute } from '../routes.ts';
import { type ByLanguage, inLanguage } from './languages.ts';
import { titleTexts } from './texts/titles.ts';

type FixedRoute = Exclude<
  PageRoute,
  'category' | 'product' | 'flash-product' | 'order' | 'campaign' | 'collection' | 'post' | 'page'
>;

const PAGE_TITLES: ByLanguage<Readonly<Record<FixedRoute, string>>> = titleTexts;

/** Title of a fixed page in a language, else in English. */
export function pageTitle(route: FixedRoute, lang: string): string {
  return inLanguage(PAGE_TITLES, lang)[route];
}
