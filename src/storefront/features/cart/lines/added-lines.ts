/** Applies the API's response to an addition that was stored before it: pure functions over the lines. */
import { lineKey, type StoredLine, withLine } from '../../../browser/cart-lines/cart-lines.ts';
import type { AddedLine } from '../../../browser/cart-lines/local-add.ts';
import { withFreshFacts } from './fresh-lines.ts';
import { withChange, withoutLine } from './line-edits.ts';

/**
 * Removes an addition. The quantity confirmed before stays, with its price, and so does the quantity that the shopper
 * has added since.
 */
export function withoutAdded(lines: readonly StoredLine[], { line: added, before }: AddedLine): StoredLine[] {
  const key = lineKey(added);
  const present = lines.find((line) => lineKey(line) === key);
  if (present === undefined) return [...lines];
  const confirmed = before === undefined || before.isUnconfirmed ? 0 : before.quantity;
  const quantity = Math.max(present.quantity - added.quantity, Math.min(present.quantity, confirmed));
  if (quantity === 0) return withoutLine(lines, key);
  return withChange(lines, key, (line) => ({ ...(before ?? line), quantity }));
}

/**
 * Confirms an addition with the facts of the response. If the response has another key (its campaign is over), the
 * added quantity moves to that line. No effect if the shopper has removed the line since.
 */
export function withConfirmed(
  lines: readonly StoredLine[],
  added: AddedLine,
  fresh: StoredLine,
): StoredLine[] {
  const key = lineKey(added.line);
  const present = lines.find((line) => lineKey(line) === key);
  if (present === undefined) return [...lines];
  if (lineKey(fresh) === key) return withChange(lines, key, (line) => withFreshFacts(line, fresh));
  const rest = withoutAdded(lines, added);
  const remaining = rest.find((line) => lineKey(line) === key)?.quantity ?? 0;
  return withLine(rest, { ...fresh, quantity: present.quantity - remaining });
}
