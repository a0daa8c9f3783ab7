/** Cart count and account label from local storage, without a store and without a request. */
import { storageKey } from '#site/storage-key.ts';
import { localLines } from '../browser/cart-lines/local-lines.ts';
import { countLines, parseCart } from '../browser/cart-lines/stored-cart.ts';
import { onFirstGesture } from '../browser/first-gesture.ts';
import { showAccountLabel, showCartCount } from '../browser/shell-labels.ts';
import { shopContext } from '../browser/shop-context.ts';
import { localStore } from '../browser/storages.ts';
import { parseStoredRecord } from '../browser/stored-record.ts';
import { watchStored } from '../browser/watch-stored.ts';

/**
 * Writes both labels and updates them when the stored values change. Loads the cart of a signed-in shopper: at once
 * when items wait to be sent or this browser has no copy, else with the first gesture (`decisions.md` 9).
 *
 * @returns a function that signs out in this browser alone, for a page whose sign-out chunk does not load
 */
export function startStoredLabels(): () => void {
  const lines = localLines();
  const { slug } = shopContext();
  const user = storageKey('user', slug);
  const account = storageKey('account-cart', slug);
  const show = (): boolean => {
    const isSignedIn = parseStoredRecord(localStore().getItem(user), slug) !== null;
    const onServer = isSignedIn ? parseCart(localStore().getItem(account)) : [];
    showAccountLabel(isSignedIn);
    showCartCount(countLines(onServer, lines.read()));
    return isSignedIn;
  };
  lines.subscribe(show);
  for (const key of [user, account]) watchStored(key, show);
  if (show()) {
    const follow = () => void import('../features/cart/cart-actions.ts').then((module) => module.follow());
    const isKnown = lines.read().length === 0 && localStore().getItem(account);
    if (isKnown) onFirstGesture(follow);
    else follow();
  }
  return () => {
    localStore().removeItem(user);
    localStore().removeItem(account);
    lines.forget();
    // The browser sends this event to other tabs alone, but the stores of this page listen to it too.
    dispatchEvent(new StorageEvent('storage', { key: user }));
  };
}
