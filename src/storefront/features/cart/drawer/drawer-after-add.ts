/** Shows the cart after an addition on a product's own page (`decisions.md` 16). */
import type { StoredLine } from '../../../browser/cart-lines/cart-lines.ts';
import { loadLate } from '../../../browser/load-late.ts';
import { shopContext } from '../../../browser/shop-context.ts';

/** Later than this the shopper has turned to something else. */
const PROMPT_MS = 2_000;
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Whether the shopper is at the button that added, and at nothing else. */
function isAtButton(): boolean {
  const { activeElement: active } = document;
  return active === null || active === document.body || active.matches('.buy *, button');
}

/**
 * Opens the drawer, unless the shopper has done something since the press or its script comes too late. Then the toast
 * leads to the cart.
 *
 * @param clickedAt `performance.now()` of the press
 */
export async function openAfterAdd(added: StoredLine, clickedAt: number): Promise<void> {
  if (shopContext().productId !== added.productId) return;
  let hasActed = false;
  const act = () => {
    hasActed = true;
  };
  for (const name of ACTS) addEventListener(name, act, true);
  const module = await loadLate(() => import('./drawer.ts'));
  for (const name of ACTS) removeEventListener(name, act, true);
  if (hasActed || !isAtButton() || performance.now() - clickedAt > PROMPT_MS) return;
  module?.openDrawer(added);
}
