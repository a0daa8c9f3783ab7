/** The addresses of this device's shopper that the account may not have. */

import { createClient } from '#contract/client.ts';
import { addAddress, addresses } from '#contract/endpoints/addresses.ts';
import { shopObjectId } from '#contract/ids.ts';
import { once } from '../../browser/once.ts';
import { pageRefusal, toPageEffect, toPageOutcome } from '../../browser/page-outcome.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { localStore } from '../../browser/storages.ts';
import { outboxPage } from '../../shopper/outbox/page-outbox.ts';
import { createUnsavedAddresses } from './unsaved-addresses.ts';

export const unsavedAddresses = once(() => {
  const { api: baseUrl, objectId, slug } = shopContext();
  // A new address is sent while the page of its order is left.
  const api = createClient(
    { addAddress, addresses },
    { baseUrl, fetch: (url, init) => fetch(url, { ...init, keepalive: true }) },
  );
  return createUnsavedAddresses({
    slug,
    storage: localStore(),
    page: outboxPage('addresses'),
    calls: ({ id: userId, token }) => ({
      book: () => toPageOutcome(api.addresses({ userId, shopId: shopObjectId(objectId), token })),
      add: (address) => {
        const body = { ...address, userId, shopObjectId: objectId, isDefault: false };
        return toPageEffect(api.addAddress({ token, body }), pageRefusal);
      },
    }),
  });
});
