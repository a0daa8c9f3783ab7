/** Subscribing to a shop's newsletter (spec §4, §5). */
import type { ShopSlug } from '../ids.ts';

interface SubscriberInput {
  email: string;
  /** Epoch ms of the subscription. */
  at: number;
  shopSlug: ShopSlug;
}

/** {@link SubscriberInput} in the API's spelling. */
export function subscriberBody({ email, at, shopSlug }: SubscriberInput) {
  return { email: email.trim(), date: new Date(at).toISOString(), shopId: shopSlug };
}
