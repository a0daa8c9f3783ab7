/** The features with an outbox, over a server that fails as a test decides. */
import type { Address } from '#contract/entities/address.ts';
import type { AddressInput } from '#contract/entities/address-input.ts';
import { createUnsavedAddresses } from '#storefront/features/address-book/unsaved-addresses.ts';
import { EMPTY_ADDRESS } from '#storefront/features/address-form/address-draft.ts';
import { createWishSync } from '#storefront/features/wishlist/wish-sync.ts';
import { createWishlist } from '#storefront/features/wishlist/wishlist.ts';
import type { OutboxState } from '#storefront/shopper/outbox/outbox.ts';
import { aLine } from '#tests/storefront/features/cart/cart-fixtures.ts';
import { aServer, aTab, keyOf } from '#tests/storefront/features/cart/server/account-tabs.ts';
import { DONE } from '#tests/support/outcomes.ts';
import type { Opened } from './outbox-page.ts';
import { aTroubledServer } from './simulated-server.ts';

/** Quantities by product; absent without any. */
export type Counts = Readonly<Record<string, number>>;

export interface Tab {
  /** Stores and sends the quantity that the shopper now wants; 0 removes the item. */
  change(item: string, quantity: number): void;
  /** Without an age only sends; 0 also reads, and sends refused changes again. Resolves with the items that it gives up. */
  sync(maxAgeMs?: 0): Promise<readonly string[]>;
  shown(): Counts;
  state(): Pick<OutboxState, 'phase' | 'isUnsent'>;
}

export interface Feature {
  server: Pick<ReturnType<typeof aTroubledServer>, 'calls' | 'trouble' | 'deliver' | 'hasOpenCalls'>;
  /** Sum of the quantities of all rows. */
  stored(): Counts;
  open(page: Opened): Tab;
  /** The most of an item that a shopper sees. */
  most: number;
  /** Whether a call may take effect after the next calls of its browser: the feature finds out. */
  mayBeLate(call: string): boolean;
  /** Whether the pages show unsent items, which the shopper can remove. */
  isShown: boolean;
}

function countsOf(items: Iterable<string>): Counts {
  const counts: Record<string, number> = {};
  for (const item of items) counts[item] = (counts[item] ?? 0) + 1;
  return counts;
}

/** @param isIdempotent whether the host adds a repeated request once */
export function cartFeature(isIdempotent: boolean): Feature {
  const server = aServer({ knowsIds: isIdempotent });
  server.put(aLine({ productId: 'a', quantity: 2 }));
  return {
    server,
    stored: server.quantities,
    most: 99,
    mayBeLate: (call) => isIdempotent && call.startsWith('add'),
    isShown: true,
    open: (opened) => {
      const tab = aTab({ server, opened });
      return {
        shown: tab.shown,
        state: tab.sync.$state.get,
        sync: async (maxAgeMs) => {
          await tab.sync.run(maxAgeMs);
          return [];
        },
        change: (item, quantity) => {
          const shown = tab.shown()[item] ?? 0;
          if (quantity === 0) tab.remove(keyOf(item));
          else if (quantity > shown) tab.addItem(item, quantity - shown);
          else tab.setQuantity(keyOf(item), quantity);
          void tab.sync.run();
        },
      };
    },
  };
}

/** @param isIdempotent whether the host has one row for each product */
export function wishFeature(isIdempotent: boolean): Feature {
  const server = aTroubledServer();
  let rows = [{ rowId: 'r0', productId: 'a', title: '' }];
  let ids = 0;
  return {
    server,
    stored: () => countsOf(rows.map(({ productId }) => productId)),
    most: 1,
    mayBeLate: () => false,
    isShown: true,
    open: ({ page, storage, isOpen }) => {
      const wishlist = createWishlist({
        slug: 'loom',
        storage,
        watch: () => undefined,
        isSignedIn: () => page.user() !== null,
      });
      const sync = createWishSync({
        wishlist,
        page,
        calls: async () => ({
          list: () => server.respond('read', () => [...rows], isOpen),
          add: (productId) =>
            server.respond(
              `add ${productId}`,
              () => {
                if (isIdempotent && rows.some((row) => row.productId === productId)) return;
                ids += 1;
                rows.push({ rowId: `r${ids}`, productId, title: '' });
              },
              isOpen,
            ),
          remove: (id) =>
            server.respond(
              `remove ${id}`,
              () => {
                rows = rows.filter(({ rowId }) => rowId !== id);
              },
              isOpen,
            ),
        }),
      });
      return {
        shown: () => countsOf(wishlist.read().wishes.map(({ productId }) => productId)),
        state: sync.$state.get,
        sync: async (maxAgeMs) => {
          await sync.run(maxAgeMs);
          return [];
        },
        change: (productId, quantity) => {
          if (quantity === 0) wishlist.remove(productId);
          else wishlist.add({ productId, title: '' });
          void sync.run();
        },
      };
    },
  };
}

const { zone: _zone, ...EMPTY } = EMPTY_ADDRESS;
const addressOf = (address: string): AddressInput => ({ ...EMPTY, address });

/** Addresses are only added. */
export function addressFeature(): Feature {
  const server = aTroubledServer();
  const book: Address[] = [];
  return {
    server,
    stored: () => countsOf(book.map(({ address }) => address)),
    most: 1,
    mayBeLate: (call) => call !== 'read',
    isShown: false,
    open: ({ page, storage, isOpen }) => {
      let sending = 0;
      const unsaved = createUnsavedAddresses({
        slug: 'loom',
        storage,
        page,
        calls: () => ({
          book: () => server.respond('read', () => [...book], isOpen),
          add: async (address) => {
            const add = () =>
              void book.push({ ...address, id: `${book.length}`, isDefault: false, isBilling: false });
            sending += 1;
            const outcome = await server.respond(`add ${address.address}`, add, isOpen);
            sending -= 1;
            return outcome.kind === 'done' ? DONE : outcome;
          },
        }),
      });
      const settle = async () => {
        const { refused } = await unsaved.settle();
        return refused.map(({ address }) => address.address);
      };
      return {
        // Unsaved addresses are shown nowhere.
        shown: () => ({}),
        state: () => ({
          phase: sending > 0 ? 'sending' : 'idle',
          isUnsent: storage.getItem('unsaved-addresses-loom') !== null,
        }),
        sync: settle,
        change: (item) => void unsaved.save(addressOf(item)),
      };
    },
  };
}
