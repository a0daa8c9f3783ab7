/**
 * The base module of every page: what must act without anybody meaning it. Framework-free and small;
 * islands hydrate apart from it, and what only some pages need is imported by those.
 */
import { POPUP_DELAY_MS } from '#site/limits.ts';
import { MESSAGES } from '#site/messages.ts';
import { onFirstGesture } from '../browser/first-gesture.ts';
import { shopContext } from '../browser/shop-context.ts';
import { localStore, tabStore } from '../browser/storages.ts';
import { showToast } from '../browser/toast.ts';
import { whenShown } from '../browser/when-shown.ts';
import { startStickyBuy } from '../features/buy/sticky-buy.ts';
import { startQuickAdd } from '../features/cart/quick-add.ts';
import { startMenuClosing } from '../shell/menus/close-menus.ts';
import { startChunkRecovery } from './chunk-failure.ts';
import { limitPrerender, registerServiceWorker } from './network-preferences.ts';
import { startOfflineOverlay } from './offline-overlay.ts';
import { endPageFadeOnPress } from './page-fade.ts';
import { startIslandPrefetch } from './prefetch-islands.ts';
import { startShopperMarks } from './shopper-marks.ts';

/** What answers to the shopper; safe while the page is only being prerendered. */
function listen(): void {
  document.addEventListener('shop:unreachable', () => showToast({ text: MESSAGES.networkError }));
  startChunkRecovery(tabStore(), import.meta.url, () => location.reload());
  endPageFadeOnPress();
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
  limitPrerender();
  startOfflineOverlay();
  startStickyBuy();
  registerServiceWorker();
  if (has('[data-countdown]'))
    void import('../catalogue/countdown.ts').then((clock) => clock.startCountdowns());
  if (has('[data-slider], .gallery'))
    void import('../catalogue/home/slider.ts').then((slider) => slider.startSliders());
  if (has('#tags')) void import('../features/tags/tags.ts').then(({ startTags }) => startTags(context));
  if (popup !== null) {
    const show = () =>
      import('../features/popup/popup.ts').then((late) =>
        late.showPopup({ ...context, popup }, localStore()),
      );
    setTimeout(() => void show(), POPUP_DELAY_MS);
  }
  if (productId !== null) {
    const campaignId = route === 'flash-product' ? new URLSearchParams(location.search).get('camp') : null;
    const update = () =>
      void import('../features/buy/refresh-product.ts').then((live) =>
        live.updateProduct(productId, campaignId),
      );
    onFirstGesture(update);
    document.addEventListener('shop:offer-over', update);
  }
}

listen();
whenShown(act);
