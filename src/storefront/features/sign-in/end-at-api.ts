/** Ends a session at the API. */

import { createClient } from '#contract/client.ts';
import { logout } from '#contract/endpoints/session.ts';
import type { BrowserContext } from '#site/shop-view.ts';

/**
 * Sends the end of a session; the request outlives the page. Also resolves without a response: the shopper is signed
 * out in this browser, and an unused session expires.
 */
export async function endAtApi(shop: Pick<BrowserContext, 'api'>, token: string): Promise<void> {
  const api = createClient(
    { logout },
    { baseUrl: shop.api, fetch: (url, init) => fetch(url, { ...init, keepalive: true }) },
  );
  await api.logout({ token }).catch(() => undefined);
}
