/** Binds newsletter subscriptions to this page's shop; the call itself is loaded when it is made. */
import type { Subscribe } from '../stores/newsletter.ts';
import { shopContext } from './shop-context.ts';

export const subscribe: Subscribe = async (email) => {
  const { sendSubscription } = await import('../stores/send-subscription.ts');
  return sendSubscription(shopContext(), email);
};
