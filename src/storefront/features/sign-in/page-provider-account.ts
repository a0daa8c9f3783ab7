/** The sign-in service's accounts on this page. */
import type { OriginKey } from '#site/storage-keys.ts';
import { once } from '../../browser/once.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { tabStore } from '../../browser/storages.ts';
import { loadIdentity } from './load-identity.ts';
import { createProviderAccount } from './provider-account.ts';

/** Set in this tab while the shopper is redirected to the provider. */
const REDIRECTED: OriginKey = 'left-to-sign-in';

export const providerAccount = once(() =>
  createProviderAccount({
    shop: shopContext(),
    service: loadIdentity,
    now: Date.now,
    onRedirect: () => tabStore().setItem(REDIRECTED, '1'),
  }),
);

/** Whether this page is the return from a redirect to a provider; true once. */
export function takeReturn(): boolean {
  const isReturn = tabStore().getItem(REDIRECTED) !== null;
  if (isReturn) tabStore().removeItem(REDIRECTED);
  return isReturn;
}
