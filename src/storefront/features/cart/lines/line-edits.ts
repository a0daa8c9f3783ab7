/**
 * Changes of stored lines that the base module does not need: the shopper's, and those of the API's response to an
 * addition. Pure functions.
 */
import { lineKey, type StoredLine, withLine } from '../../../browser/cart-lines/cart-lines.ts';
import type { AddedLine } from '../../../browser/cart-lines/local-add.ts';
import { withFreshFacts } from './fresh-lines.ts';

export function withoutLine(lines: readonly StoredLine[], key: string): StoredLine[] {
  return lines.filter((line) => lineKey(line) !== key);
}

/** Replaces one line by `change(line)`. The other lines stay the same objects. */
export function withChange(
  lines: readonly StoredLine[],
  key: string,
  change: (line: StoredLine) => StoredLine,
): StoredLine[] {
  return lines.map((line) => (lineKey(line) === key ? change(line) : line));
}

/** Inserts a removed line at its former index. Without effect when a line with its key exists again. */
export function withLineAt(lines: readonly StoredLine[], index: number, line: StoredLine): StoredLine[] {
  if (lines.some((present) => lineKey(present) === lineKey(line))) return [...lines];
  const place = Math.max(0, index);
  return [...lines.slice(0, place), line, ...lines.slice(place)];
}

/** Subtracts quantities from lines. A line with quantity 0 is removed. */
export function withoutQuantity(
  lines: readonly StoredLine[],
  taken: readonly { key: string; quantity: number }[],
): StoredLine[] {
  const quantities = new Map(taken.map(({ key, quantity }) => [key, quantity]));
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (quantities.get(lineKey(line)) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

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
