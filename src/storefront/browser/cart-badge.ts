/** What the shell says about cart and session: the count on My Cart, Login or Account. */
import { cart, session } from './page-stores.ts';

function showCount(count: number): void {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    badge.textContent = String(count);
    badge.hidden = count === 0;
  }
}

function showAccount(isSignedIn: boolean): void {
  for (const account of document.querySelectorAll('[data-account]')) {
    for (const part of account.querySelectorAll<HTMLElement>('[data-signed-in]')) part.hidden = !isSignedIn;
    for (const part of account.querySelectorAll<HTMLElement>('[data-signed-out]')) part.hidden = isSignedIn;
  }
}

/** A guest's count is the length of the local cart (spec §4). */
export function startBadges(): void {
  cart().$lines.subscribe((lines) => showCount(lines.length));
  session().$user.subscribe((user) => showAccount(user !== null));
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-sign-out]')) session().signOut();
  });
}
