/**
 * Code that loads with the first gesture: adding to the cart, handlers of clicks whose markup has an action of its own,
 * the support button, the server's time, and handlers of `pagehide` and `pageshow`.
 */
import { NETWORK_ERROR } from '#site/language/network-error.ts';
import { loadLate } from '../browser/loading/load-late.ts';
import { signOutHere } from '../browser/shell-labels.ts';
import { shopContext } from '../browser/shop-context.ts';
import { localStore, tabStore } from '../browser/storages.ts';
import { showToast } from '../browser/toast.ts';
import { whenSeen } from '../browser/when-seen.ts';
import { keepPage } from './keep-page.ts';
import { whileBusy } from './while-busy.ts';

export { submitAddForm } from './add-form.ts';

/** Shows that an action got no response. */
export function showUnreachable(): void {
  showToast({ text: NETWORK_ERROR });
}

/** Signs out in this browser, and at the API when its code loads and the call succeeds. */
export function signOut(): void {
  void import('../features/account/sign-out.ts').then((module) => module.signOut()).catch(signOutHere);
}

/** Loads the cart of a signed-in shopper. If the chunk fails, the cart count is the number of stored lines. */
export function followCart(): void {
  void loadLate(() => import('../features/cart/cart-actions.ts')).then((module) => module?.follow());
}

/** Clicks that open a new tab or window are left to the browser. */
function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

/** "Choose options" of a card opens a sheet over the list. */
function openOptions(link: HTMLAnchorElement): void {
  if (link.hasAttribute('aria-busy')) return;
  link.setAttribute('aria-busy', 'true');
  void import('../features/variant-sheet/open-sheet.ts')
    .then(({ openSheet }) => openSheet(link))
    .catch(() => false)
    .then((isOpen) => {
      link.removeAttribute('aria-busy');
      // The product's page has the same options.
      if (!isOpen) location.assign(link.href);
    });
}

/** Links to the cart that open its drawer: in the header and in the message after adding. */
const DRAWER_LINKS = '[data-drawer], .toast-action[href$="/user/cart"]';

async function openDrawer(link: HTMLAnchorElement): Promise<void> {
  const opening = loadLate(async () => (await import('../features/cart/cart-actions.ts')).showDrawer());
  if (!(await whileBusy(link, opening))) location.assign(link.href);
}

/** Shares the page's URL. Without the script a click shows the URL or a message. */
function share(button: HTMLElement): void {
  import('../features/share/share-page.ts').then(
    ({ sharePage }) => sharePage(button),
    () => showToast({ text: NETWORK_ERROR }),
  );
}

document.addEventListener('click', (event) => {
  const { target } = event;
  if (!(target instanceof Element) || event.defaultPrevented || !isPlain(event)) return;
  toggleSupport(target);
  const link = target.closest<HTMLAnchorElement>('a[data-options]');
  if (link !== null) {
    event.preventDefault();
    openOptions(link);
  }
  const cart = target.closest<HTMLAnchorElement>(DRAWER_LINKS);
  if (cart !== null) {
    event.preventDefault();
    void openDrawer(cart);
  }
  const button = target.closest<HTMLButtonElement>('button[data-share]');
  if (button !== null) {
    // Its native action shows the URL.
    event.preventDefault();
    share(button);
  }
});

/** Opens and closes the card of the support button in browsers without popovers. */
function toggleSupport(target: Element): void {
  const card = document.querySelector('.support');
  if (card === null || 'popover' in card || card.contains(target)) return;
  card.toggleAttribute('data-open', target.closest('.headset') !== null && !card.hasAttribute('data-open'));
}

const support = document.querySelector<HTMLElement>('.headset');
if (support !== null) {
  import('../shell/support-button.ts').then(
    (module) => module.startSupportButton(support),
    // If its script fails, the button stays hidden.
    () => {},
  );
}

const reviews = document.querySelector<HTMLElement>('.reviews');
if (reviews !== null) {
  whenSeen([reviews], () => {
    // If the chunk fails, only the mean of the ratings is shown.
    void loadLate(() => import('../features/reviews/show-reviews.ts')).then((module) =>
      module?.showReviews(reviews),
    );
  });
}

if (document.querySelector('[data-countdown]') !== null) {
  import('../browser/server-clock.ts').then(
    ({ serverTime }) => serverTime(),
    // Countdowns then use the device's clock.
    () => {},
  );
}

// Browsers without a share dialog keep the links and the button that copies.
if ('share' in navigator) {
  for (const button of document.querySelectorAll<HTMLElement>('[data-share="dialog"]')) button.hidden = false;
}

import('../features/install/install-hint.ts').then(
  ({ startInstallHint }) =>
    startInstallHint({ context: shopContext(), local: localStore(), tab: tabStore() }),
  // The browser's menu can install the shop, too.
  () => {},
);

const worker = navigator.serviceWorker;
if (worker && shopContext().serviceWorker !== false) keepPage(worker);

import('../features/wishlist/hearts.ts').then(
  ({ startHearts }) => startHearts(),
  // If the script fails, cards have no wishlist buttons.
  () => {},
);

if (!('CloseWatcher' in globalThis)) {
  import('./back-closes.ts').then(
    ({ startBackClosing }) => startBackClosing(),
    // Back then leaves the page.
    () => {},
  );
}

// A page that returns from the back-forward cache has no open dialog.
addEventListener('pagehide', () => {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]:not([data-offline])'))
    dialog.close();
  for (const popover of document.querySelectorAll<HTMLElement>(':is(:popover-open)')) popover.hidePopover();
});

// A gesture left the page for the back-forward cache, and it loaded this file.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) {
    import('../features/tags/report-return.ts').then(
      ({ reportReturn }) => reportReturn(),
      () => {},
    );
  }
});
