/** A guest's remembered details, over local storage. */
import { once } from '../browser/once.ts';
import { shopContext } from '../browser/shop-context.ts';
import { localStore, watchStored } from '../browser/storages.ts';
import { createRemembered } from './remembered.ts';

export const remembered = once(() =>
  createRemembered({ slug: shopContext().slug, storage: localStore(), watch: watchStored, now: Date.now }),
);
