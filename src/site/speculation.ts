/**
 * Which pages a browser may load ahead: a shop's own documents, but nothing private (cart, checkout,
 * account, gateways). The text stands in every page and its hash in every content security policy, so
 * storefront and pipeline take both from here.
 */
import { ROUTES, type Route } from './routes.ts';

const routes: Route[] = Object.values(ROUTES);
const PRIVATE_PATTERNS = routes
  .filter(({ pattern, private: hidden }) => hidden === true && !pattern.startsWith('/user/'))
  .map(({ pattern }) => pattern);

function rules(eagerness: 'moderate' | 'conservative'): string {
  const where = {
    and: [
      { href_matches: '/*' },
      { not: { href_matches: [...PRIVATE_PATTERNS, '/user/*', '/_*'] } },
      { not: { selector_matches: '[target=_blank], [download], [rel~=nofollow]' } },
    ],
  };
  return JSON.stringify({ prerender: [{ where, eagerness }] });
}

/** Rules of every page of every shop, as JSON. */
export const SPECULATION_RULES = rules('moderate');

/** The same with Save-Data on: the base module puts them in place of the first. */
export const CALM_SPECULATION_RULES = rules('conservative');
