/** The address book of this page's signed-in shopper. */

import { createClient } from '#contract/client.ts';
import { addAddress, addresses } from '#contract/endpoints/addresses.ts';
import { shopObjectId } from '#contract/ids.ts';
import { once } from '../../browser/once.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { leadToSignIn } from '../session/lead-to-sign-in.ts';
import { session } from '../session/page-session.ts';
import { createAddressBook } from './address-book.ts';

export const addressBook = once(() => {
  const { api: baseUrl, objectId } = shopContext();
  const api = createClient(
    { addresses, addAddress },
    // A new address is saved while the page of its order is left.
    { baseUrl, fetch: (url, init) => fetch(url, { ...init, keepalive: init.method === 'POST' }) },
  );
  const user = () => session().$user.get() ?? { id: '', token: '' };
  return createAddressBook({
    list: () => api.addresses({ userId: user().id, shopId: shopObjectId(objectId), token: user().token }),
    add: (address) =>
      api.addAddress({
        token: user().token,
        body: { ...address, userId: user().id, shopObjectId: objectId, isDefault: false },
      }),
    refused: leadToSignIn,
  });
});
