/** What the shell says about cart and session: the count on My Cart, Login or Account (spec §2, §4). */
import { guestCartKey, userKey } from '#site/limits.ts';
import { shopContext } from '../browser/shop-context.ts';
import { localStore } from '../browser/storages.ts';
import { parseCart } from '../features/cart/stored-cart.ts';
import { parseStoredUser } from '../features/session/stored-user.ts';

/** A guest's count is the length of the local cart. */
export function showCount(count: number): void {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    badge.textContent = String(count);
    badge.hidden = count === 0;
  }
}

export function showAccount(isSignedIn: boolean): void {
  for (const account of document.querySelectorAll('[data-account]')) {
    for (const part of account.querySelectorAll<HTMLElement>('[data-signed-in]')) part.hidden = !isSignedIn;
    for (const part of account.querySelectorAll<HTMLElement>('[data-signed-out]')) part.hidden = isSignedIn;
  }
}

function showStored(): void {
  const { slug } = shopContext();
  showCount(parseCart(localStore().getItem(guestCartKey(slug))).length);
  showAccount(parseStoredUser(localStore().getItem(userKey(slug)), slug) !== null);
}

/** Shows what is stored, now and whenever another tab or a page from the cache may have other news. */
export function startShopperMarks(): void {
  showStored();
  addEventListener('storage', showStored);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) showStored();
  });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-sign-out]'))) return;
    void import('../browser/page-stores.ts').then(({ session }) => session().signOut());
  });
}
