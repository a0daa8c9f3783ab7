/** Writes a shop's `routing.json`: the rules of the route table, of its picture service and of its sign-in service. */
import type { RoutingTable } from '#serving/routing-table.ts';
import { OWN_HOST_PICTURES, type PictureService } from '#site/image.ts';
import { ROUTES, type Route, shellFile } from '#site/routes.ts';
import type { ShopView } from '#site/shop-view.ts';

/** The plain text of `/payment-failed` (spec §2). */
export const PAYMENT_FAILED_FILE = 'payment-failed.txt';

/** The routing table of one shop. Its size depends on the number of routes, never on the number of pages. */
export function createRouting({
  images,
  api,
  signIn,
}: PictureService & Pick<ShopView, 'signIn'>): RoutingTable {
  const routes: Route[] = Object.values(ROUTES);
  return {
    index: 'index.html',
    notFound: '404.html',
    // The service worker caches this file by its own name: browsers refuse redirected responses for navigations.
    direct: ['offline.html'],
    internal: ['404.html', '_shells/', 'headers.json', 'routing.json'],
    exact: { [ROUTES['payment-failed'].pattern]: PAYMENT_FAILED_FILE },
    shells: routes.flatMap(({ pattern, shell }) =>
      shell === undefined ? [] : [{ pattern, file: shellFile(shell) }],
    ),
    passedOn: images?.startsWith(OWN_HOST_PICTURES)
      ? [{ prefix: OWN_HOST_PICTURES, to: `${new URL(api).origin}/` }]
      : [],
    authProxy: signIn?.isProxied ? `https://${signIn.authDomain}` : null,
  };
}
