/** The addresses of this device's shopper that the account may not have. */

import { createClient } from '#contract/client.ts';
import { addAddress, addresses } from '#contract/endpoints/addresses.ts';
import { shopObjectId } from '#contract/ids.ts';
import { once } from '../../browser/once.ts';
import { pageRefusal } from '../../browser/page-message.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { localStore } from '../../browser/storages.ts';
import { session } from '../../shopper/page-session.ts';
import { createUnsavedAddresses } from './unsaved-addresses.ts';

/** Missing in older browsers and without a secure context. */
function webLocks(): LockManager | null | undefined {
  return navigator.locks;
}

export const unsavedAddresses = once(() => {
  const { api: baseUrl, objectId, slug } = shopContext();
  // A new address is sent while the page of its order is left.
  const api = createClient(
    { addAddress, addresses },
    { baseUrl, fetch: (url, init) => fetch(url, { ...init, keepalive: true }) },
  );
  const user = () => session().$user.get();
  return createUnsavedAddresses({
    slug,
    storage: localStore(),
    userId: () => user()?.id ?? null,
    book: () => {
      const { id: userId, token } = user() ?? { id: '', token: '' };
      return api.addresses({ userId, shopId: shopObjectId(objectId), token });
    },
    add: (address) => {
      const { id: userId, token } = user() ?? { id: '', token: '' };
      return api.addAddress({
        token,
        body: { ...address, userId, shopObjectId: objectId, isDefault: false },
      });
    },
    exclusive: async (run) => {
      const locks = webLocks();
      return locks ? locks.request(`addresses-${slug}`, run) : run();
    },
    explain: pageRefusal,
    now: Date.now,
  });
});
