/** The cart of this page, over local storage and the shop's API. */
import { buyNow } from '../../../browser/cart-lines/buy-now.ts';
import type { CartSource } from '../../../browser/cart-lines/cart-source.ts';
import { localLines } from '../../../browser/cart-lines/local-lines.ts';
import { once } from '../../../browser/once.ts';
import { showCartCount } from '../../../browser/shell-labels.ts';
import { shopContext } from '../../../browser/shop-context.ts';
import { localStore, watchStored } from '../../../browser/storages.ts';
import type { Outbox } from '../../../shopper/outbox/outbox.ts';
import { outboxPage, webLocks } from '../../../shopper/outbox/page-outbox.ts';
import { session } from '../../../shopper/page-session.ts';
import { type AccountSource, createAccountSource } from '../server/account-source.ts';
import { createCartSync } from '../server/cart-sync.ts';
import { type Cart, createCart } from './cart.ts';

/** Time in which other tabs see a stored value, for browsers without Web Locks. */
const SETTLE_MS = 50;

const source: () => AccountSource = once(() => {
  const created = createAccountSource({
    slug: shopContext().slug,
    storage: localStore(),
    guest: localLines(),
    user: () => session().$user.get()?.id ?? null,
    watch: watchStored,
    onChange: () => void cartSync().run(),
  });
  created.subscribe(({ length }) => showCartCount(length));
  session().$user.listen((user) => {
    created.report();
    if (user !== null) void cartSync().run(0);
  });
  return created;
});

/** Sends and reads the cart of the signed-in shopper. */
export const cartSync: () => Outbox = once(() =>
  createCartSync({
    source: source(),
    page: outboxPage('cart'),
    calls: async (user) => (await import('../server/server-cart.ts')).createCartCalls(shopContext(), user),
    settle: () => (webLocks() ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, SETTLE_MS))),
    newId: () => crypto.getRandomValues(new Uint32Array(4)).join('-'),
  }),
);

/** The maximum that the server stored of a line when more was requested; null if it stored everything. */
export const serverLimit = (key: string): number | null => source().replica()?.copy.rows[key]?.limit ?? null;

const cartOf = (of: CartSource): Cart =>
  createCart({
    source: of,
    fetchProduct: async (requested) => {
      try {
        const { fetchFreshProduct } = await import('../../fresh-product/fetch-fresh-product.ts');
        return await fetchFreshProduct(shopContext(), requested);
      } catch {
        // The chunk did not load: to a shopper that is the same as an unreachable API.
        return { kind: 'unsent' };
      }
    },
  });

export const cart = once(() => cartOf(source()));

/** The item of Buy Now, with the cart's rules for prices and stock. */
export const buyNowCart = once(() => cartOf(buyNow()));
