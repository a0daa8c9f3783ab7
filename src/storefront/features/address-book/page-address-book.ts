/** The address book of this page's signed-in shopper. */

import { createClient } from '#contract/client.ts';
import { addresses } from '#contract/endpoints/addresses.ts';
import { shopObjectId } from '#contract/ids.ts';
import { once } from '../../browser/once.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { leadToSignIn } from '../../shopper/lead-to-sign-in.ts';
import { session } from '../../shopper/page-session.ts';
import { createAddressBook } from './address-book.ts';
import { unsavedAddresses } from './page-unsaved-addresses.ts';

export const addressBook = once(() => {
  const { api: baseUrl, objectId } = shopContext();
  const api = createClient({ addresses }, { baseUrl });
  const user = () => session().$user.get() ?? { id: '', token: '' };
  return createAddressBook({
    list: () => api.addresses({ userId: user().id, shopId: shopObjectId(objectId), token: user().token }),
    refused: leadToSignIn,
    settle: () => unsavedAddresses().settle(),
  });
});
