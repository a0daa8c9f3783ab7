/** The marketing tags that the pages of a route may load (spec §7). */
import { type PageRoute, ROUTES, type Route } from './routes.ts';
import type { ShopView } from './shop-view.ts';

type Tags = ShopView['marketing'];

const NO_TAGS: Tags = { ga: '', gtm: '', pixel: '', footerCode: '' };

/** What each value of `Route.without` replaces. */
const LEFT_OUT = {
  tags: NO_TAGS,
  'footer-code': { footerCode: '' },
  pixel: { pixel: '' },
  'open-tags': { gtm: '', footerCode: '' },
} as const satisfies Record<NonNullable<Route['without']>, Partial<Tags>>;

/** The shop's tags without those that the route leaves out. */
export function tagsOfRoute(marketing: Tags, route: PageRoute): Tags {
  if (route === 'offline') return NO_TAGS;
  if (route === 'not-found') return marketing;
  const { without }: Route = ROUTES[route];
  return without === undefined ? marketing : { ...marketing, ...LEFT_OUT[without] };
}
