/** What the base module starts: one chunk for all, because each further one costs every page some bytes. */
import { confirmAdd } from './confirm-add.ts';
import { followAccountCart } from './follow-account-cart.ts';
import type { AddedLine } from './local-add.ts';

/** Asks the API about pieces that were added locally. @param pressedAt `performance.now()` of the press */
export function confirm(added: AddedLine, pressedAt: number): Promise<void> {
  void reportToTags(added);
  return confirmAdd(added, pressedAt);
}

/** Not worth an error message. */
function reportToTags({ line }: AddedLine): Promise<void> {
  return import('../tags/report-goods.ts').then(
    ({ reportAdded }) => reportAdded(line),
    () => {},
  );
}

/** Starts the cart of a signed-in shopper. */
export function follow(): void {
  followAccountCart();
}

/** Opens the drawer. @returns false when its chunk does not load */
export async function showDrawer(): Promise<boolean> {
  // Undefined where the base module holds the page (`vite:preloadError`).
  const module = await import('./drawer.ts').catch(() => undefined);
  module?.openDrawer();
  return module !== undefined;
}
