/**
 * The base module of every page: what must act without anybody meaning it. Framework-free and small;
 * islands hydrate apart from it, and what is rare is imported when it is needed.
 */
import { MESSAGES } from '#contract/messages.ts';
import { startBadges } from './cart-badge.ts';
import { startChunkRecovery } from './chunk-failure.ts';
import { startMenuClosing } from './close-menus.ts';
import { startCountdowns } from './countdown.ts';
import { calmSpeculation, registerServiceWorker } from './network-manners.ts';
import { startOfflineOverlay } from './offline-overlay.ts';
import { followStorage, localStore, tabStore } from './page-stores.ts';
import { startIslandPrefetch } from './prefetch-islands.ts';
import { startQuickAdd } from './quick-add.ts';
import { shopContext } from './shop-context.ts';
import { startSliders } from './slider.ts';
import { startStickyBuy } from './sticky-buy.ts';
import { showToast } from './toast.ts';
import { whenShown } from './when-shown.ts';

/** What answers to the shopper; safe while the page is only being prerendered. */
function listen(): void {
  startChunkRecovery(tabStore(), import.meta.url, () => location.reload());
  startQuickAdd();
  startMenuClosing();
  startIslandPrefetch();
  followStorage();
  startBadges();
  document.addEventListener('shop:unreachable', () => showToast({ text: MESSAGES.networkError }));
}

/** What acts by itself; never in a page nobody sees. */
function act(): void {
  const context = shopContext();
  const { popup, productId, route } = context;
  calmSpeculation();
  startOfflineOverlay();
  startCountdowns();
  startSliders();
  startStickyBuy();
  registerServiceWorker();
  if (popup !== null) {
    void import('./popup.ts').then(({ startPopup }) => startPopup({ ...context, popup }, localStore()));
  }
  if (productId !== null) {
    const campaignId = route === 'flash-product' ? new URLSearchParams(location.search).get('camp') : null;
    whenIdle(
      () => void import('./live-product.ts').then((live) => live.updateProduct(productId, campaignId)),
    );
  }
}

/** After the page has loaded and has nothing better to do. */
function whenIdle(run: () => void): void {
  const idle = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 2_000 });
    else setTimeout(run, 200);
  };
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}

listen();
whenShown(act);
