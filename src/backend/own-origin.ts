/** The shop's own origin of a request. */
import type { RouteDeps } from './deps.ts';
import type { ShopIds } from './shop-directory.ts';

/** The origin of a request if its host is one of the shop's domains; else null, so that no link leads elsewhere. */
export async function ownOrigin(
  { shops }: Pick<RouteDeps, 'shops'>,
  origin: string | undefined,
  shop: ShopIds,
): Promise<string | null> {
  if (origin === undefined || !URL.canParse(origin)) return null;
  const url = new URL(origin);
  // Other schemes have the origin `null`.
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const found = await shops.byHost(url.hostname);
  return found?.id === shop.id ? url.origin : null;
}
