import { tabStore } from '../../browser/storages.ts';
import { addLocally } from '../cart/local-add.ts';

/** Storage key of the tab: the line that Buy Now added. A shared constant would be one more file on pages of products. */
export type BoughtKey = 'bought-line';
const BOUGHT_KEY: BoughtKey = 'bought-line';

/** Buy Now of a buy box: adds and opens the cart. */
export function handleBuyNow(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    const button = event.submitter;
    if (button?.getAttribute('name') !== 'buy') return;
    // A second press would add twice: the button stays busy until the page is left.
    if (button.hasAttribute('aria-busy')) return event.preventDefault();
    // `base/quick-add.ts` shows that the cart is full.
    const added = addLocally(form);
    if (added === null) return;
    tabStore().setItem(BOUGHT_KEY, JSON.stringify(added.line));
    event.preventDefault();
    button.setAttribute('aria-busy', 'true');
    // The page may return from the back-forward cache.
    addEventListener('pagehide', () => button.removeAttribute('aria-busy'), { once: true });
    location.assign(form.action);
  });
}
