/** Actions that the base module starts: one chunk for all, because each further chunk adds bytes to every page. */
import type { OriginKey } from '#site/storage-keys.ts';
import type { AddedLine } from '../../browser/cart-lines/local-add.ts';
import { isPersistent } from '../../browser/is-persistent.ts';
import { loadLate } from '../../browser/loading/load-late.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { tabStore } from '../../browser/storages.ts';
import { showToast } from '../../browser/toast.ts';
import { cartText } from '../../i18n/cart.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { confirmAdd } from './add/confirm-add.ts';
import { followAccountCart } from './follow-account-cart.ts';

const UNREPORTED_LINES: OriginKey = 'added-lines';

/**
 * Confirms items that were added locally. Tells the shopper if the browser cannot store them.
 *
 * @param clickedAt `performance.now()` of the click
 */
export function confirm(added: AddedLine, clickedAt: number): Promise<void> {
  void reportToTags(added);
  if (!isPersistent(() => localStorage)) {
    const { lang } = shopContext();
    showToast({ text: fill(textFor(cartText, lang).notKeptNamed, { name: added.line.title }) });
  }
  return confirmAdd(added, clickedAt);
}

/** A failed load shows no error message: the next page reports the stored event. */
async function reportToTags({ line }: AddedLine): Promise<void> {
  const store = tabStore();
  const eventId = crypto.getRandomValues(new Uint32Array(4)).join('');
  const added = JSON.stringify({ ...line, eventId });
  store.setItem(UNREPORTED_LINES, [store.getItem(UNREPORTED_LINES), added].join('\n'));
  const reports = await loadLate(() => import('../tags/report-items.ts'));
  reports?.reportStored();
}

/** Starts the cart of a signed-in shopper. */
export function follow(): void {
  followAccountCart();
}

/** Opens the drawer. @returns false when its chunk does not load */
export async function showDrawer(): Promise<boolean> {
  const module = await loadLate(() => import('./drawer/drawer.ts'));
  module?.openDrawer();
  return module !== undefined;
}
