/**
 * Labels of header and bottom bar that depend on the shopper (spec §2, §4). Pages without a store write them from local
 * storage, without a request.
 */
import { storageKey } from '#site/storage-key.ts';
import { shopContext } from './shop-context.ts';
import { localStore, watchStored } from './storages.ts';
import { countRows, parseStoredRecord } from './stored-shopper.ts';

/** Shows the number of cart lines on every My Cart link; hides it for an empty cart. */
export function showCartCount(count: number): void {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    badge.textContent = count.toLocaleString(document.documentElement.lang || 'en');
    badge.hidden = count === 0;
  }
}

/** Shows Account to a signed-in shopper and Login to a guest. */
export function showAccountLabel(isSignedIn: boolean): void {
  for (const account of document.querySelectorAll('[data-account]')) {
    for (const part of account.querySelectorAll<HTMLElement>('[data-signed-in]')) part.hidden = !isSignedIn;
    for (const part of account.querySelectorAll<HTMLElement>('[data-signed-out]')) part.hidden = isSignedIn;
  }
}

const keysOf = (slug: string) => ({
  user: storageKey('user', slug),
  lines: storageKey('addToCart', slug),
  account: storageKey('account-cart', slug),
});

/** Facts about the shopper in local storage. */
export interface StoredShopper {
  isSignedIn: boolean;
  /** The account's cart needs no request: this browser has a copy, and no items wait to be sent. */
  isCartKnown: boolean;
}

/** Writes both labels from the stored values. */
export function showStoredLabels(): StoredShopper {
  const { slug } = shopContext();
  const keys = keysOf(slug);
  const store = localStore();
  const isSignedIn = parseStoredRecord(store.getItem(keys.user), slug) !== null;
  const lines = store.getItem(keys.lines);
  const account = store.getItem(keys.account);
  showAccountLabel(isSignedIn);
  showCartCount(countRows(lines, isSignedIn ? account : null));
  return { isSignedIn, isCartKnown: account !== null && countRows(lines) === 0 };
}

/** Writes both labels, and again when another page changes the stored values. */
export function startStoredLabels(): StoredShopper {
  for (const key of Object.values(keysOf(shopContext().slug))) watchStored(key, showStoredLabels);
  return showStoredLabels();
}

/** Signs out only in this browser and clears its storages, for pages whose sign-out does not load or fails. */
export function signOutHere(): void {
  // The list of private keys is in the chunk that did not load.
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      open().clear();
    } catch {
      // If storage is forbidden, nothing is stored.
    }
  }
  // The browser dispatches this event in other tabs only. The stores of this page listen to it too. An event without a key
  // reports a change of all keys.
  dispatchEvent(new StorageEvent('storage'));
}
