/** Whether this browser has a pending order. The code that reads the order loads only where one is stored. */
import { atom } from 'nanostores';
import { storageKey } from '#site/storage-key.ts';
import { once } from '../../browser/once.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { localStore, watchStored } from '../../browser/storages.ts';

/** For `use-store.ts`. true also for an invalid stored value, until `pending-order.ts` has read it. */
export const hasPendingOrder = once(() => {
  const key = storageKey('pending-order', shopContext().slug);
  const isStored = () => localStore().getItem(key) !== null;
  const $isStored = atom(isStored());
  watchStored(key, () => $isStored.set(isStored()));
  return $isStored;
});
