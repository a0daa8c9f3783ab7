/** The address book of this page's shopper, and the address that is being typed. */

import { createClient } from '#contract/client.ts';
import {
  addAddress,
  changeAddress,
  addresses as listRow,
  removeAddress,
} from '#contract/endpoints/addresses.ts';
import { shopObjectId } from '#contract/ids.ts';
import { storageKey } from '#site/storage-key.ts';
import { once } from '../../browser/once.ts';
import { toPageEffect, toPageOutcome } from '../../browser/page-outcome.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { tabStore } from '../../browser/storages.ts';
import { aFlag, aText, objectOf, orNull, readStored } from '../../browser/stored-shape.ts';
import { asShopper } from '../../shopper/signed-in.ts';
import { type AddressDraft, anAddressDraft } from '../../shopper/stored-address.ts';
import { createAddresses } from './addresses.ts';
import { unsavedAddresses } from './page-unsaved-addresses.ts';

export const addresses = once(() => {
  const { api: baseUrl, objectId } = shopContext();
  const api = createClient({ listRow, addAddress, changeAddress, removeAddress }, { baseUrl });
  return createAddresses({
    fetch: () =>
      asShopper(({ id: userId, token }) =>
        toPageOutcome(api.listRow({ userId, shopId: shopObjectId(objectId), token })),
      ),
    save: ({ id: addressId, address, isDefault }) =>
      asShopper(({ id: userId, token }) => {
        const body = { ...address, isDefault, userId, shopObjectId: objectId };
        return toPageEffect(
          addressId === null
            ? api.addAddress({ token, body })
            : api.changeAddress({ addressId, token, body }),
        );
      }),
    remove: (addressId) => asShopper(({ token }) => toPageEffect(api.removeAddress({ addressId, token }))),
    settle: () => unsavedAddresses().settle(),
  });
});

export interface TypedAddress {
  /** Null for a new address. */
  id: string | null;
  isDefault: boolean;
  draft: AddressDraft;
}

const aTypedAddress = objectOf<TypedAddress>({
  id: orNull(aText),
  isDefault: aFlag,
  draft: anAddressDraft,
});

const draftKey = () => storageKey('address-draft', shopContext().slug);

/** The address that was being typed in this tab; null without one. Never throws. */
export function typedAddress(): TypedAddress | null {
  return readStored(tabStore().getItem(draftKey()), aTypedAddress);
}

export function keepTyped(typed: TypedAddress | null): void {
  if (typed === null) tabStore().removeItem(draftKey());
  else tabStore().setItem(draftKey(), JSON.stringify(typed));
}
