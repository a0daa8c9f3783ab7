/** The lines of a guest's cart and the pure rules over them. Amounts are minor units. */

export interface CartLine {
  productId: string;
  /** SKU of the chosen variant; '' when the product has none. */
  sku: string;
  title: string;
  /** The chosen variant in words, such as "Indigo / XL". */
  option: string;
  image: string;
  href: string;
  /** A memory of the last answer of the API: never sent anywhere. */
  unitPrice: number;
  listPrice: number;
  quantity: number;
  /** Pieces the seller has; null when they are not counted. */
  max: number | null;
  /** The campaign the line is sold under. */
  campaignId: string | null;
}

/** More of one thing is a wholesale question for the seller. */
export const MAX_QUANTITY = 999;

/** What makes two lines the same goods: product, variant and campaign, never the product alone. */
export function lineKey(line: Pick<CartLine, 'productId' | 'sku' | 'campaignId'>): string {
  return JSON.stringify([line.productId, line.sku, line.campaignId ?? '']);
}

/** A whole quantity between 1 and what there is. */
export function clampQuantity(quantity: number, max: number | null): number {
  const whole = Number.isFinite(quantity) ? Math.trunc(quantity) : 1;
  return Math.max(1, Math.min(whole, max === null ? MAX_QUANTITY : Math.max(1, max)));
}

/** Adds a line: the same goods become one line with the newer facts and both quantities. */
export function withLine(lines: readonly CartLine[], added: CartLine): CartLine[] {
  const key = lineKey(added);
  const present = lines.find((line) => lineKey(line) === key);
  const quantity = clampQuantity((present?.quantity ?? 0) + added.quantity, added.max);
  const merged = { ...added, quantity };
  return present === undefined ? [...lines, merged] : lines.map((line) => (line === present ? merged : line));
}

export function withoutLine(lines: readonly CartLine[], key: string): CartLine[] {
  return lines.filter((line) => lineKey(line) !== key);
}

/** Replaces a line by what `change` makes of it; other lines stay the same objects. */
export function withChange(
  lines: readonly CartLine[],
  key: string,
  change: (line: CartLine) => CartLine,
): CartLine[] {
  return lines.map((line) => (lineKey(line) === key ? change(line) : line));
}

/** Puts a removed line back where it stood; goods that came back meanwhile stay as they are. */
export function withLineAt(lines: readonly CartLine[], index: number, line: CartLine): CartLine[] {
  if (lines.some((present) => lineKey(present) === lineKey(line))) return [...lines];
  return lines.toSpliced(Math.max(0, index), 0, line);
}

/** What the lines cost together. */
export function subtotal(lines: readonly Pick<CartLine, 'unitPrice' | 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
}
