/**
 * The item of Buy Now: one line in the tab's storage, beside the cart. While it is stored, the checkout orders only it.
 * The checkout link of the cart, and the order when it is placed, remove it.
 */
import { storageKey } from '#site/storage-key.ts';
import { once } from '../once.ts';
import { shopContext } from '../shop-context.ts';
import { tabStore } from '../storages.ts';
import type { CartSource } from './cart-source.ts';
import { parseCart, serializeCart } from './stored-cart.ts';

/** At most one line. */
export const buyNow: () => CartSource = once(() => {
  const listeners: Parameters<CartSource['subscribe']>[0][] = [];
  const key = storageKey('buy-now', shopContext().slug);
  const read = () => parseCart(tabStore().getItem(key)).slice(0, 1);
  const report = () => {
    for (const changed of listeners) changed(read());
  };
  const change: CartSource['change'] = (next) => {
    const lines = next(read());
    if (lines.length === 0) tabStore().removeItem(key);
    else tabStore().setItem(key, serializeCart(lines));
    report();
    return lines;
  };
  // Another page of this tab may have changed it.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) report();
  });
  return {
    read,
    change,
    forget: () => void change(() => []),
    subscribe: (changed) => void listeners.push(changed),
  };
});
