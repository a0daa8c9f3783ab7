/** Confirms items that were added locally, with requests to the API until it responds. */
import { lineKey } from '../../../browser/cart-lines/cart-lines.ts';
import type { AddedLine } from '../../../browser/cart-lines/local-add.ts';
import { shopContext } from '../../../browser/shop-context.ts';
import { showToast } from '../../../browser/toast.ts';
import { whenReachable } from '../../../browser/when-reachable.ts';
import { openAfterAdd } from '../drawer/drawer-after-add.ts';
import { cart, cartSync } from '../store/page-cart.ts';
import { addMessage } from './add-message.ts';
import { selectAdded } from './add-selected.ts';

/** Unconfirmed additions by the key of their line. The running request also settles further additions to a line. */
const unconfirmed = new Map<string, AddedLine>();

/**
 * Confirms an addition, or removes it if the API refuses it. A toast shows a refusal and facts that differ from the
 * page's.
 */
export async function confirmAdd({ line, before }: AddedLine, clickedAt: number): Promise<void> {
  void openAfterAdd(line, clickedAt);
  const key = lineKey(line);
  selectAdded([key]);
  const waiting = unconfirmed.get(key);
  if (waiting !== undefined) {
    waiting.line = { ...waiting.line, quantity: waiting.line.quantity + line.quantity };
    return;
  }
  const added = { line, before };
  unconfirmed.set(key, added);
  let result = await cart().confirm(added);
  for (let attempt = 0; result === 'noResponse'; attempt += 1) {
    await whenReachable(attempt);
    result = await cart().confirm(added);
  }
  unconfirmed.delete(key);
  // A signed-in shopper's line is sent to the server's cart.
  void cartSync().run();
  if (result === 'removed') return;
  const isAsShown = result.ok && result.limitedTo === null && result.line.unitPrice === line.unitPrice;
  if (!isAsShown) showToast({ text: addMessage(result, shopContext(), line.unitPrice) });
}
