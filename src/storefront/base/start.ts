/**
 * The base module of every page: what must work without a hydrated island. Framework-free and small. Features are
 * imported dynamically, where the page needs them (`decisions.md`).
 */

import { POPUP_DELAY_MS } from '#site/limits.ts';
import { showAreaOnCards } from '../browser/delivery-area.ts';
import { onFirstGesture, onFirstUse } from '../browser/first-gesture.ts';
import { isLite, selectLite } from '../browser/lite.ts';
import { loadLate } from '../browser/loading/load-late.ts';
import { isPopupDue } from '../browser/popup-due.ts';
import { type StoredShopper, signOutHere, startStoredLabels } from '../browser/shell-labels.ts';
import { shopContext } from '../browser/shop-context.ts';
import { localStore, tabStore } from '../browser/storages.ts';
import { whenShown } from '../browser/when-shown.ts';
import { LITE_CACHE } from '../service-worker/cache-names.ts';
import { startMenuClosing } from '../shell/menus/close-menus.ts';
import { followPage } from '../shell/place-support-button.ts';
import { startChunkRecovery } from './chunk-failure.ts';
import { loadHandlers, startForms } from './held-forms.ts';
import { replaceBrokenLogo } from './logo-name.ts';
import { startOfflineOverlay } from './offline-overlay.ts';
import { endPageFadeOnClick } from './page-fade.ts';
import { followSlideLinks } from './slide-links.ts';

/** Query parameters that adverts add, by the start of their names. */
const ADVERT = /[?&](utm_|fbclid|gclid)/;

/** Starts handlers of the shopper's actions. Also runs while the page is being prerendered. */
function startHandlers(): void {
  document.addEventListener(
    'shop:unreachable',
    () => void loadHandlers().then((handlers) => handlers?.showUnreachable()),
  );
  startChunkRecovery(tabStore(), import.meta.url, () => location.reload());
  endPageFadeOnClick();
  replaceBrokenLogo();
  startMenuClosing();
  startForms();
  followSlideLinks();
  // Registered after load, so its requests do not delay the page. Private windows and insecure contexts reject it.
  if (shopContext().serviceWorker !== false)
    addEventListener('load', () => void navigator.serviceWorker?.register('/sw.js').catch(() => {}));
  if (!isLite()) {
    globalThis.caches?.delete(LITE_CACHE).catch(() => {});
    // Scrolling alone fetches no island.
    onFirstUse(() =>
      // If this chunk fails, hydration loads the scripts.
      loadLate(() => import('./prefetch-islands.ts')).then((module) => module?.prefetchIslands()),
    );
  }
  // Browsers would show their own install bar at the first visit.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installPrompt = event;
  });
  followCart(startStoredLabels());
  showAreaOnCards();
  startLiteSwitch();
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-sign-out]'))) return;
    void loadHandlers().then((handlers) => (handlers?.signOut ?? signOutHere)());
  });
}

/** The shopper's switch in the footer and in the phone's menu. */
function startLiteSwitch(): void {
  const box = document.querySelector<HTMLInputElement>('[data-lite-switch]');
  if (box !== null) {
    box.checked = isLite();
    if (box.parentElement) box.parentElement.hidden = false;
  }
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('[data-lite-switch]'))
      selectLite(target.checked);
  });
}

/** Loads the cart of a signed-in shopper: at once when its lines are not known, else with the first gesture. */
function followCart({ isSignedIn, isCartKnown }: StoredShopper): void {
  if (!isSignedIn) return;
  const follow = () => void loadHandlers().then((handlers) => handlers?.followCart());
  if (isCartKnown) onFirstGesture(follow);
  else follow();
}

/** The URL that an advert opened: this page's, or the referrer's if a click left that page before the chunk loaded. */
function advertUrl(): string | undefined {
  const { href, origin } = location;
  return [href, document.referrer].find((url) => url.startsWith(`${origin}/`) && ADVERT.test(url));
}

/** Starts code that acts without the shopper. Runs when the page is shown. */
function startWhenShown(): void {
  const context = shopContext();
  const { productId } = context;
  const advert = advertUrl();
  // Does not wait for a gesture. If the chunk fails, the order names no advert.
  if (context.attribution !== undefined && advert !== undefined)
    void loadLate(() => import('../features/placed-order/advert.ts')).then((module) =>
      module?.keepAdvert(context, advert),
    );
  const has = (selector: string) => document.querySelector(selector) !== null;
  // If the chunk fails, the page uses more data.
  if (isLite()) void loadLate(() => import('./less-data.ts')).then((module) => module?.reduceData());
  startOfflineOverlay();
  const headset = document.querySelector<HTMLElement>('.headset');
  if (headset !== null) followPage(headset);
  if (has('[data-countdown], [data-slider], .gallery'))
    void import('../catalog/moving-parts.ts').then((module) => module.startMovingParts());
  if (has('.gallery')) void import('../catalog/product/gallery.ts').then((module) => module.startGallery());
  if (document.getElementById('tags'))
    void import('../features/tags/tags.ts').then((module) => module.startTags(context));
  const popup = document.querySelector<HTMLDialogElement>('#popup');
  if (popup !== null && !isLite() && isPopupDue(localStore(), context.slug, Date.now()))
    setTimeout(
      () => void import('../features/popup/popup.ts').then((module) => module.showPopup(popup, context.slug)),
      POPUP_DELAY_MS,
    );
  if (productId !== null) {
    const update = () =>
      void import('../features/buy/refresh-product.ts').then((module) => module.refreshProduct(productId));
    onFirstGesture(update);
    document.addEventListener('shop:offer-over', update);
  }
}

// The page of hosts without a shop has no context. It loads this module with a chunk that pages share.
if (document.getElementById('shop-context') !== null) {
  startHandlers();
  whenShown(startWhenShown);
}
