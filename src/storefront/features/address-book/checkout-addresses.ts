/** Reads the addresses of the signed-in shopper for the checkout, which changes none. */

import { createClient } from '#contract/client.ts';
import { addresses } from '#contract/endpoints/addresses.ts';
import { shopObjectId } from '#contract/ids.ts';
import { type Outcome, toOutcome } from '#contract/outcome.ts';
import { storageKey } from '#site/storage-key.ts';
import { loadLate } from '../../browser/loading/load-late.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { localStore } from '../../browser/storages.ts';
import { leadToSignIn } from '../../shopper/lead-to-sign-in.ts';
import { session } from '../../shopper/page-session.ts';
import { listAddresses, type SavedAddresses } from './list-addresses.ts';
import type { UnsavedAddresses } from './unsaved-addresses.ts';

/** The saved addresses. A session that the API does not accept (401) leads to the sign-in. */
export async function checkoutAddresses(): Promise<Outcome<SavedAddresses>> {
  const { api: baseUrl, objectId } = shopContext();
  const api = createClient({ addresses }, { baseUrl });
  const { id: userId, token } = session().$user.get() ?? { id: '', token: '' };
  const fetch = () => toOutcome(api.addresses({ userId, shopId: shopObjectId(objectId), token }));
  const outcome = await listAddresses(fetch, settle);
  if (outcome.kind === 'signedOut') leadToSignIn();
  return outcome;
}

/** Few shoppers have unsaved addresses: the code for them loads only if there are any. */
const settle: UnsavedAddresses['settle'] = async () => {
  const stored = localStore().getItem(storageKey('unsaved-addresses', shopContext().slug));
  const late = stored === null ? undefined : await loadLate(() => import('./page-unsaved-addresses.ts'));
  return late?.unsavedAddresses().settle() ?? { isChanged: false, refused: [] };
};
