/** Sends a newsletter subscription. Loaded lazily: it brings the contract's parsers. */
import { ApiError } from '#contract/api-error.ts';
import { createClient } from '#contract/client.ts';
import { subscribe } from '#contract/endpoints.ts';
import { shopSlug } from '#contract/ids.ts';
import type { BrowserContext } from '#site/shop-view.ts';

/**
 * An answer with an error's status is an answer, whose message is shown (spec §7).
 *
 * @param at epoch ms
 * @throws ApiError when no answer came
 */
export async function sendSubscription(
  shop: Pick<BrowserContext, 'api' | 'slug'>,
  email: string,
  at = Date.now(),
): Promise<{ ok: boolean; message: string }> {
  const api = createClient({ subscribe }, { baseUrl: shop.api });
  try {
    return await api.subscribe({ body: { email, at, shopSlug: shopSlug(shop.slug) } });
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'status')
      return { ok: false, message: error.apiMessage };
    throw error;
  }
}
