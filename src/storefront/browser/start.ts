/**
 * The base module of every page: what must act without anybody meaning it. Framework-free and small;
 * islands hydrate apart from it, and what only some pages need is imported by those.
 */
import { POPUP_DELAY_MS } from '#contract/limits.ts';
import { MESSAGES } from '#contract/messages.ts';
import { startChunkRecovery } from './chunk-failure.ts';
import { startMenuClosing } from './close-menus.ts';
import { onFirstGesture } from './first-gesture.ts';
import { calmSpeculation, registerServiceWorker } from './network-manners.ts';
import { startOfflineOverlay } from './offline-overlay.ts';
import { passPressesThrough } from './page-fade.ts';
import { startIslandPrefetch } from './prefetch-islands.ts';
import { startQuickAdd } from './quick-add.ts';
import { shopContext } from './shop-context.ts';
import { startShopperMarks } from './shopper-marks.ts';
import { startStickyBuy } from './sticky-buy.ts';
import { localStore, tabStore } from './storages.ts';
import { showToast } from './toast.ts';
import { whenShown } from './when-shown.ts';

/** What answers to the shopper; safe while the page is only being prerendered. */
function listen(): void {
  document.addEventListener('shop:unreachable', () => showToast({ text: MESSAGES.networkError }));
  startChunkRecovery(tabStore(), import.meta.url, () => location.reload());
  passPressesThrough();
  startQuickAdd();
  startMenuClosing();
  startIslandPrefetch();
  startShopperMarks();
}

/** What acts by itself; never in a page nobody sees. */
function act(): void {
  const context = shopContext();
  const { popup, productId, route } = context;
  const has = (selector: string) => document.querySelector(selector) !== null;
  calmSpeculation();
  startOfflineOverlay();
  startStickyBuy();
  registerServiceWorker();
  if (has('[data-countdown]')) void import('./countdown.ts').then((clock) => clock.startCountdowns());
  if (has('[data-slider], .gallery')) void import('./slider.ts').then((slider) => slider.startSliders());
  if (has('#tags')) void import('./tags.ts').then(({ startTags }) => startTags(context));
  if (popup !== null) {
    const show = () =>
      import('./popup.ts').then((late) => late.showPopup({ ...context, popup }, localStore()));
    setTimeout(() => void show(), POPUP_DELAY_MS);
  }
  if (productId !== null) {
    const campaignId = route === 'flash-product' ? new URLSearchParams(location.search).get('camp') : null;
    const update = () =>
      void import('./live-product.ts').then((live) => live.updateProduct(productId, campaignId));
    onFirstGesture(update);
    document.addEventListener('shop:offer-over', update);
  }
}

listen();
whenShown(act);
