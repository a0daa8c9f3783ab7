/** Subscribing to a shop's newsletter (spec §4, §5). */
import type { ShopSlug } from '../ids.ts';

const EMAIL = /^[^\s@<>()[\],;:\\"]{1,64}@(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}]{2,}$/u;
const MAX_EMAIL_CHARS = 254;

/** Whether text is an e-mail address after trimming (spec §5). */
export function isEmail(typed: string): boolean {
  const email = typed.trim();
  return email.length <= MAX_EMAIL_CHARS && EMAIL.test(email);
}

export interface SubscriberInput {
  email: string;
  /** Epoch ms of the subscription. */
  at: number;
  shopSlug: ShopSlug;
}

/** {@link SubscriberInput} in the API's spelling. */
export function subscriberBody({ email, at, shopSlug }: SubscriberInput) {
  return { email: email.trim(), date: new Date(at).toISOString(), shopId: shopSlug };
}
