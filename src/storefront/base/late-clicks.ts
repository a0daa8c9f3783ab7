/**
 * Code that loads with the first gesture: handlers of clicks whose markup has an action of its own, the service worker,
 * the support button, the server's time, and handlers of `pagehide` and `pageshow`.
 */
import { NETWORK_ERROR } from '#site/language/network-error.ts';
import { loadLate } from '../browser/load-late.ts';
import { showToast } from '../browser/toast.ts';
import { whileBusy } from './quick-add.ts';
import { registerServiceWorker } from './register-service-worker.ts';

registerServiceWorker();

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

/** Links to the cart that open its drawer: the header's, and that of the message after adding. */
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

const support = document.querySelector<HTMLElement>('.headset');
if (support !== null) {
  import('../shell/support-button.ts').then(
    (module) => module.startSupportButton(support),
    // Without its script the button stays hidden.
    () => {},
  );
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

import('../features/wishlist/hearts.ts').then(
  ({ startHearts }) => startHearts(),
  // Without their script cards have no wishlist buttons.
  () => {},
);

// A page that returns from the back-forward cache has no open dialog.
addEventListener('pagehide', () => {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]:not([data-offline])'))
    dialog.close();
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
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
