/** Binds newsletter subscriptions to this page's shop; the call itself is loaded when it is made. */

import { shopContext } from '../../browser/shop-context.ts';
import type { Subscribe } from './newsletter.ts';

export const subscribe: Subscribe = async (email) => {
  const { sendSubscription } = await import('./send-subscription.ts');
  return sendSubscription(shopContext(), email);
};
