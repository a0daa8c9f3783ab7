/** Changes of stored lines that the base module does not need. */
import { lineKey, type StoredLine } from '../../../browser/cart-lines/cart-lines.ts';

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
