import { addLocally } from '../cart/local-add.ts';

/** Buy Now of a buy box: adds and opens the cart. */
export function handleBuyNow(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    const button = event.submitter;
    if (button?.getAttribute('name') !== 'buy') return;
    // A second press would add twice: the button stays busy until the page is left.
    if (button.hasAttribute('aria-busy')) return event.preventDefault();
    // `base/quick-add.ts` shows that the cart is full.
    if (addLocally(form) === null) return;
    event.preventDefault();
    button.setAttribute('aria-busy', 'true');
    // The page may return from the back-forward cache.
    addEventListener('pagehide', () => button.removeAttribute('aria-busy'), { once: true });
    location.assign(form.action);
  });
}
