/** Cart count and account label from local storage, without a store and without a request. */
import { userKey } from '#site/limits.ts';
import { showAccountLabel, showCartCount } from '../browser/shell-labels.ts';
import { shopContext } from '../browser/shop-context.ts';
import { localStore } from '../browser/storages.ts';
import { watchStored } from '../browser/watch-stored.ts';
import { localLines } from '../features/cart/local-lines.ts';
import { parseStoredUser } from '../features/session/stored-user.ts';

/**
 * Writes both labels and keeps them equal to what is stored.
 *
 * @returns a function that signs out in this browser alone, for a page whose chunk of signing out does not load
 */
export function startStoredLabels(): () => void {
  const lines = localLines();
  showCartCount(lines.read().length);
  lines.subscribe(({ length }) => showCartCount(length));

  const { slug } = shopContext();
  const key = userKey(slug);
  const showAccount = () => showAccountLabel(parseStoredUser(localStore().getItem(key), slug) !== null);
  showAccount();
  watchStored(key, showAccount);
  return () => {
    localStore().removeItem(key);
    lines.forget();
    // The browser sends this event to other tabs alone; the label and the stores of this page listen to it too.
    dispatchEvent(new StorageEvent('storage', { key }));
  };
}
