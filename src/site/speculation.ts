/**
 * Speculation rules: which pages a browser may prerender. These are a shop's own documents except private ones (cart,
 * checkout, account, gateways). Pages contain the text, content security policies its hash.
 */
import { ROUTES, type Route } from './routes.ts';

const routes: Route[] = Object.values(ROUTES);
const PRIVATE_PATTERNS = routes
  .filter(({ pattern, private: hidden }) => hidden === true && !pattern.startsWith('/user/'))
  // `/*` is also the base of a second language.
  .map(({ pattern }) => `/*${pattern.slice(1).replace('{id}', '*')}`);

function rules(eagerness: 'moderate' | 'conservative'): string {
  const where = {
    and: [
      { href_matches: '/*' },
      { not: { href_matches: [...PRIVATE_PATTERNS, '/*user/*', '/_*'] } },
      { not: { selector_matches: '[target=_blank], [download], [rel~=nofollow]' } },
    ],
  };
  return JSON.stringify({ prerender: [{ where, eagerness }] });
}

/** Rules of every page of every shop, as JSON. */
export const SPECULATION_RULES = rules('moderate');

/** With Save-Data the base module replaces the rules by these. */
export const CONSERVATIVE_SPECULATION_RULES = rules('conservative');
