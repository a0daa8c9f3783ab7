import type { OriginKey } from '#site/storage-keys.ts';
import { addLocally } from '../../browser/cart-lines/local-add.ts';
import { tabStore } from '../../browser/storages.ts';

const UNREPORTED_LINES: OriginKey = 'added-lines';

/** Buy Now of a buy box: adds the item and opens the cart, which reports the addition to the tags. */
export function handleBuyNow(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    const button = event.submitter;
    if (button?.getAttribute('name') !== 'buy') return;
    // A second click would add twice: the button stays busy until the page is unloaded.
    if (button.hasAttribute('aria-busy')) return event.preventDefault();
    // `base/quick-add.ts` shows that the cart is full.
    const added = addLocally(form);
    if (added === null) return;
    tabStore().setItem(UNREPORTED_LINES, JSON.stringify(added.line));
    event.preventDefault();
    button.setAttribute('aria-busy', 'true');
    // The page may return from the back-forward cache.
    addEventListener('pagehide', () => button.removeAttribute('aria-busy'), { once: true });
    location.assign(form.action);
  });
}
