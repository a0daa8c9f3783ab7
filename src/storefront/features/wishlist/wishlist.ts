/**
 * The wish list of this browser. A click changes it at once. `wish-sync.ts` sends the changes to the signed-in shopper's
 * account (`decisions.md`).
 */
import { atom, type ReadableAtom } from 'nanostores';
import { MAX_WISHES } from '#site/limits.ts';
import { storageKey } from '#site/storage-key.ts';
import type { StoredPorts } from '../../browser/storages.ts';
import { parseWishes, type StoredWishes, serializeWishes, type Wish } from './stored-wishes.ts';

export interface Wishlist {
  $wishes: ReadableAtom<readonly Wish[]>;
  has(productId: string): boolean;
  /** Adds a product, at the front. @returns false when the list is full */
  add(product: Pick<Wish, 'productId' | 'title'>): boolean;
  remove(productId: string): void;
  /** The list with the unsent changes. */
  read(): StoredWishes;
  /** Stores the changes of a server's response. */
  store(change: (stored: StoredWishes) => StoredWishes): void;
}

interface WishlistPorts extends StoredPorts {
  isSignedIn(): boolean;
}

export function createWishlist({ slug, storage, watch, isSignedIn }: WishlistPorts): Wishlist {
  const key = storageKey('wishlist', slug);
  const read = () => parseWishes(storage.getItem(key));
  const $wishes = atom(read().wishes);
  watch(key, () => $wishes.set(read().wishes));

  /** Changes the newest list: another tab may have changed it since. */
  const store = (change: (stored: StoredWishes) => StoredWishes) => {
    const before = read();
    const after = change(before);
    if (after === before) return;
    storage.setItem(key, serializeWishes(after));
    $wishes.set(after.wishes);
  };

  return {
    $wishes,
    read,
    store,
    has: (productId) => $wishes.get().some((wish) => wish.productId === productId),
    add: ({ productId, title }) => {
      const { wishes } = read();
      if (wishes.some((wish) => wish.productId === productId)) return true;
      if (wishes.length >= MAX_WISHES) return false;
      store((stored) => ({
        ...stored,
        wishes: [{ productId, title, isSent: false }, ...stored.wishes],
        removed: stored.removed.filter((id) => id !== productId),
      }));
      return true;
    },
    remove: (productId) =>
      store(({ account, wishes, removed }) => ({
        account,
        wishes: wishes.filter((wish) => wish.productId !== productId),
        // A wish that is not marked as sent may be in flight.
        removed: account === '' && !isSignedIn() ? removed : [...new Set([...removed, productId])],
      })),
  };
}
