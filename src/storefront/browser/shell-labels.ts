/** Labels of header and bottom bar that depend on the shopper (spec §2, §4). */

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
