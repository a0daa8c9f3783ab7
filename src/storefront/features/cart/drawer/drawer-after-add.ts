/**
 * Shows the cart after an addition on a product's own page. On lists there is the toast alone: a dialog would take the
 * focus from a shopper who adds more there.
 */
import type { StoredLine } from '../../../browser/cart-lines/cart-lines.ts';
import { loadLate } from '../../../browser/loading/load-late.ts';
import { shopContext } from '../../../browser/shop-context.ts';

/** Opening the drawer later would interrupt the shopper. */
const PROMPT_MS = 2_000;
const GESTURES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Whether the focus is on the button that added, or on nothing. */
function isAtButton(): boolean {
  const { activeElement: active } = document;
  return active === null || active === document.body || active.matches('.buy *, button');
}

/**
 * Opens the drawer, unless the shopper has done something since the click or its script loads too late. Then the toast
 * links to the cart.
 *
 * @param clickedAt `performance.now()` of the click
 */
export async function openAfterAdd(added: StoredLine, clickedAt: number): Promise<void> {
  if (shopContext().productId !== added.productId) return;
  let hasActed = false;
  const act = () => {
    hasActed = true;
  };
  for (const name of GESTURES) addEventListener(name, act, true);
  const module = await loadLate(() => import('./drawer.ts'));
  for (const name of GESTURES) removeEventListener(name, act, true);
  if (hasActed || !isAtButton() || performance.now() - clickedAt > PROMPT_MS) return;
  module?.openDrawer(added);
}
