/**
 * Which pages a browser may load ahead: the shop's own documents, but nothing private (cart, checkout,
 * account, gateways).
 */
import { ROUTES, type Route } from '#contract/routes.ts';
import { type HeadTag, scriptJson } from './head-tag.ts';

const routes: Route[] = Object.values(ROUTES);
const PRIVATE_PATTERNS = routes
  .filter(({ pattern, private: hidden }) => hidden === true && !pattern.startsWith('/user/'))
  .map(({ pattern }) => pattern);

/** The rules are the same on every page of every shop. */
export const SPECULATION_TAG: HeadTag = {
  tag: 'script',
  attrs: { type: 'speculationrules' },
  content: scriptJson({
    prerender: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            { not: { href_matches: [...PRIVATE_PATTERNS, '/user/*', '/_*'] } },
            { not: { selector_matches: '[target=_blank], [download], [rel~=nofollow]' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  }),
};
