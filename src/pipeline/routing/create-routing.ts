/** Writes a shop's `routing.json`: the rules of the route table, of its image service and of its sign-in service. */
import { HEADERS_FILE, ROUTING_FILE } from '#serving/release-files.ts';
import type { RoutingTable } from '#serving/release-rules.ts';
import { type ImageService, OWN_HOST_IMAGES } from '#site/image.ts';
import { routeStarts } from '#site/letter-case.ts';
import { PATTERNS } from '#site/page-paths.ts';
import { ROUTES, type Route, shellFile } from '#site/routes.ts';
import type { ShopView } from '#site/shop-view.ts';

/** The plain text of `/payment-failed` (spec §2). */
export const PAYMENT_FAILED_FILE = 'payment-failed.txt';

/** The routing table of one shop. Its size depends on the number of routes, never on the number of pages. */
export function createRouting({
  images,
  api,
  signIn,
  languages,
}: ImageService & Pick<ShopView, 'signIn' | 'languages'>): RoutingTable {
  const routes: Route[] = Object.values(ROUTES);
  const bases = languages.map(({ base }) => base);
  const inEach = (file: string) => bases.map((base) => `${base}/${file}`.slice(1));
  return {
    index: 'index.html',
    notFound: '404.html',
    // The service worker caches this file by its own name: browsers refuse redirected responses for navigations.
    direct: inEach('offline.html'),
    internal: [...inEach('404.html'), ...inEach('_shells/'), HEADERS_FILE, ROUTING_FILE],
    notFoundBelow: bases.slice(1).map((prefix) => ({ prefix, file: `${prefix}/404.html`.slice(1) })),
    exact: Object.fromEntries(
      bases.map((base) => [base + PATTERNS['payment-failed'], `${base}/${PAYMENT_FAILED_FILE}`.slice(1)]),
    ),
    shells: bases.flatMap((base) =>
      routes.flatMap(({ pattern, shell }) =>
        shell === undefined
          ? []
          : [{ pattern: base + pattern, file: `${base}/${shellFile(shell)}`.slice(1) }],
      ),
    ),
    starts: routeStarts(bases),
    passedOn: images?.startsWith(OWN_HOST_IMAGES)
      ? [{ prefix: OWN_HOST_IMAGES, to: `${new URL(api).origin}/` }]
      : [],
    authProxy: signIn?.isProxied ? `https://${signIn.authDomain}` : null,
  };
}
