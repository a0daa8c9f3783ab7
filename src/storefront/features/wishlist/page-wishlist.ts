/** The wish list of this page, over local storage. */
import { once } from '../../browser/once.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { localStore, watchStored } from '../../browser/storages.ts';
import { session } from '../../shopper/page-session.ts';
import { createWishlist } from './wishlist.ts';

export const wishlist = once(() =>
  createWishlist({
    slug: shopContext().slug,
    storage: localStore(),
    watch: watchStored,
    isSignedIn: () => session().$user.get() !== null,
  }),
);

/** For `use-store.ts`. */
export const wishes = () => wishlist().$wishes;
