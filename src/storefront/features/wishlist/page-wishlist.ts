/** The wish list of this page, over local storage and, for a signed-in shopper, the shop's API. */
import { once } from '../../browser/once.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { localStore } from '../../browser/storages.ts';
import { watchStored } from '../../browser/watch-stored.ts';
import { session } from '../../shopper/page-session.ts';
import { createWishlist } from './wishlist.ts';

const remote = async () => (await import('./remote-wishes.ts')).remoteWishes();

export const wishlist = once(() =>
  createWishlist({
    slug: shopContext().slug,
    storage: localStore(),
    watch: watchStored,
    account: () => session().$user.get()?.id ?? null,
    // A chunk that does not load rejects, which counts as a failure.
    remote: {
      list: async () => (await remote()).list(),
      add: async (productId) => (await remote()).add(productId),
      remove: async (rowId) => (await remote()).remove(rowId),
    },
  }),
);

/** Stores for `use-store.ts`. */
export const wishes = () => wishlist().$wishes;
export const wishSync = () => wishlist().$sync;
