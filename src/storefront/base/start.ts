/**
 * The base module of every page: what must work without a hydrated island. Framework-free and small. Features are
 * imported dynamically, where the page needs them (`decisions.md`).
 */

import { NETWORK_ERROR } from '#site/language/network-error.ts';
import { POPUP_DELAY_MS } from '#site/limits.ts';
import { onFirstGesture } from '../browser/first-gesture.ts';
import { loadLate } from '../browser/load-late.ts';
import { isPopupDue } from '../browser/popup-due.ts';
import { requestedCampaign } from '../browser/requested-campaign.ts';
import { shopContext } from '../browser/shop-context.ts';
import { localStore, tabStore } from '../browser/storages.ts';
import { showToast } from '../browser/toast.ts';
import { whenShown } from '../browser/when-shown.ts';
import { startMenuClosing } from '../shell/menus/close-menus.ts';
import { startChunkRecovery } from './chunk-failure.ts';
import { replaceBrokenLogo } from './logo-name.ts';
import { savesData } from './network-preferences.ts';
import { startOfflineOverlay } from './offline-overlay.ts';
import { endPageFadeOnClick } from './page-fade.ts';
import { startBuyBox, startQuickAdd } from './quick-add.ts';
import { startStoredLabels } from './stored-labels.ts';

/** Starts handlers of the shopper's actions. Also runs while the page is being prerendered. */
function startHandlers(): void {
  document.addEventListener('shop:unreachable', () => showToast({ text: NETWORK_ERROR }));
  startChunkRecovery(tabStore(), import.meta.url, () => location.reload());
  endPageFadeOnClick();
  replaceBrokenLogo();
  startMenuClosing();
  startQuickAdd();
  if (document.querySelector('form.buy') !== null) void startBuyBox();
  if (!savesData())
    onFirstGesture(() =>
      // Without it hydration loads the scripts.
      loadLate(() => import('./prefetch-islands.ts')).then((module) => module?.prefetchIslands()),
    );
  const signOutHere = startStoredLabels();
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-sign-out]'))) return;
    import('../features/account/sign-out.ts').then((module) => module.signOut(), signOutHere);
  });
}

/** Starts code with effects of its own. Runs when the page is shown. */
function startWhenShown(): void {
  const context = shopContext();
  const { popup, productId } = context;
  const has = (selector: string) => document.querySelector(selector) !== null;
  if (savesData()) void import('./limit-prerender.ts').then((module) => module.limitPrerender());
  startOfflineOverlay();
  // The first gesture loads the script that positions it.
  document.querySelector('.headset')?.setAttribute('data-away', '');
  // Without the chunk, clicks have the actions of their markup.
  onFirstGesture(() => void import('./late-clicks.ts').catch(() => {}));
  if (has('[data-countdown], [data-slider], .gallery'))
    void import('../catalog/moving-parts.ts').then((module) => module.startMovingParts());
  if (document.getElementById('tags'))
    void import('../features/tags/tags.ts').then((module) => module.startTags(context));
  if (popup !== null && isPopupDue(localStore(), context.slug, Date.now()))
    setTimeout(
      () =>
        void import('../features/popup/popup.ts').then((module) => module.showPopup({ ...context, popup })),
      POPUP_DELAY_MS,
    );
  if (productId !== null) {
    const campaignId = requestedCampaign(context, location.search);
    const update = () =>
      void import('../features/buy/refresh-product.ts').then((module) =>
        module.refreshProduct(productId, campaignId),
      );
    onFirstGesture(update);
    document.addEventListener('shop:offer-over', update);
  }
}

// The page of hosts without a shop has no context. It loads this module with a chunk that pages share.
if (document.getElementById('shop-context') !== null) {
  startHandlers();
  whenShown(startWhenShown);
}
