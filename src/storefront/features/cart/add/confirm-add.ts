/** Asks the API about pieces that were added locally, until it answers. */
import { lineKey } from '../../../browser/cart-lines/cart-lines.ts';
import type { AddedLine } from '../../../browser/cart-lines/local-add.ts';
import { shopContext } from '../../../browser/shop-context.ts';
import { showToast } from '../../../browser/toast.ts';
import { whenReachable } from '../../../browser/when-reachable.ts';
import { openAfterAdd } from '../drawer/drawer-after-add.ts';
import { cart, cartSync } from '../store/page-cart.ts';
import { addMessage } from './add-message.ts';

/** Unanswered pieces by the key of their line. Pieces that join a line are settled by the answer it waits for. */
const unanswered = new Map<string, AddedLine>();

/**
 * Confirms added pieces, or takes them back when the API refuses them. A refusal and facts that differ from the page's
 * are shown in a toast.
 */
export async function confirmAdd({ line, before }: AddedLine, clickedAt: number): Promise<void> {
  void openAfterAdd(line, clickedAt);
  const key = lineKey(line);
  const waiting = unanswered.get(key);
  if (waiting !== undefined) {
    waiting.line = { ...waiting.line, quantity: waiting.line.quantity + line.quantity };
    return;
  }
  const added = { line, before };
  unanswered.set(key, added);
  let result = await cart().confirm(added);
  for (let attempt = 0; result === 'unanswered'; attempt += 1) {
    await whenReachable(attempt);
    result = await cart().confirm(added);
  }
  unanswered.delete(key);
  // A signed-in shopper's pieces go on to the server.
  void cartSync().run();
  if (result === 'removed') return;
  const isAsShown = result.ok && result.limitedTo === null && result.line.unitPrice === line.unitPrice;
  if (!isAsShown) showToast({ text: addMessage(result, shopContext(), line.unitPrice) });
}
