/** Sends a newsletter subscription. Loaded lazily, with the contract's parsers. */
import { ApiError } from '#contract/api-error.ts';
import { createClient } from '#contract/client.ts';
import { subscribe } from '#contract/endpoints/shop.ts';
import { shopSlug } from '#contract/ids.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { pageMessage } from '../../browser/page-message.ts';

/**
 * Sends a subscription. A response with an error status is a result too: its message is shown (spec §7).
 *
 * @param at epoch ms
 * @throws ApiError without a response
 */
export async function sendSubscription(
  shop: Pick<BrowserContext, 'api' | 'slug'>,
  email: string,
  at = Date.now(),
): Promise<{ ok: boolean; message: string }> {
  const api = createClient({ subscribe }, { baseUrl: shop.api });
  try {
    const { ok, message } = await api.subscribe({ body: { email, at, shopSlug: shopSlug(shop.slug) } });
    return { ok, message: await pageMessage(message) };
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'status')
      return { ok: false, message: await pageMessage(error.apiMessage) };
    throw error;
  }
}
