/** What the base module starts: one chunk for all, because each further one costs every page some bytes. */
import type { OriginKey } from '#site/storage-keys.ts';
import type { AddedLine } from '../../browser/cart-lines/local-add.ts';
import { loadLate } from '../../browser/load-late.ts';
import { tabStore } from '../../browser/storages.ts';
import { confirmAdd } from './add/confirm-add.ts';
import { followAccountCart } from './follow-account-cart.ts';

const UNREPORTED_LINES: OriginKey = 'added-lines';

/** Asks the API about pieces that were added locally. @param clickedAt `performance.now()` of the press */
export function confirm(added: AddedLine, clickedAt: number): Promise<void> {
  void reportToTags(added);
  return confirmAdd(added, clickedAt);
}

/** Not worth an error message: the next page sends what is kept. */
async function reportToTags({ line }: AddedLine): Promise<void> {
  const store = tabStore();
  store.setItem(UNREPORTED_LINES, [store.getItem(UNREPORTED_LINES), JSON.stringify(line)].join('\n'));
  const reports = await loadLate(() => import('../tags/report-items.ts'));
  reports?.reportKept();
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
