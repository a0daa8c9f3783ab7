/** Cart count and account label from local storage, without a store and without a request. */
import { guestCartKey, userKey } from '#site/limits.ts';
import { showAccountLabel, showCartCount } from '../browser/shell-labels.ts';
import { shopContext } from '../browser/shop-context.ts';
import { localStore } from '../browser/storages.ts';
import { watchStored } from '../browser/watch-stored.ts';
import { parseCart } from '../features/cart/stored-cart.ts';
import { parseStoredUser } from '../features/session/stored-user.ts';

function follow(key: string, show: (stored: string | null) => void): void {
  const update = () => show(localStore().getItem(key));
  update();
  watchStored(key, update);
}

/** Writes both labels and keeps them equal to what is stored. */
export function startStoredLabels(): void {
  const { slug } = shopContext();
  follow(guestCartKey(slug), (stored) => showCartCount(parseCart(stored).length));
  follow(userKey(slug), (stored) => showAccountLabel(parseStoredUser(stored, slug) !== null));
}
