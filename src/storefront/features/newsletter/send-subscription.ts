/** Sends a newsletter subscription. Loaded lazily, with the contract's parsers. */
import { createClient } from '#contract/client.ts';
import { subscribe } from '#contract/endpoints/shop.ts';
import { shopSlug } from '#contract/ids.ts';
import type { Outcome } from '#contract/outcome.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { pageMessage, toPageOutcome } from '../../browser/page-outcome.ts';

/** Sends a subscription. The outcome has the API's message, which is shown (spec §7). @param at epoch ms */
export async function sendSubscription(
  shop: Pick<BrowserContext, 'api' | 'slug'>,
  email: string,
  at = Date.now(),
): Promise<Outcome<string>> {
  const api = createClient({ subscribe }, { baseUrl: shop.api });
  const call = api.subscribe({ body: { email, at, shopSlug: shopSlug(shop.slug) } });
  const outcome = await toPageOutcome(call);
  if (outcome.kind !== 'done') return outcome;
  const message = await pageMessage(outcome.value.message);
  return outcome.value.ok ? { kind: 'done', value: message } : { kind: 'refused', status: null, message };
}
