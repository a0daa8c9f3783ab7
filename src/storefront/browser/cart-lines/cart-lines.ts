/** Lines of the cart and pure functions over them. Amounts are minor units. */
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#site/limits.ts';

export interface StoredLine {
  productId: string;
  /** SKU of the selected variant; '' for a product without variants. */
  sku: string;
  title: string;
  /** The selected variant for display, such as "Indigo / XL". */
  option: string;
  image: string;
  href: string;
  /** From the API's last response, or from the page while `isUnconfirmed`. For display: never sent. */
  unitPrice: number;
  listPrice: number;
  quantity: number;
  /** The seller's stock; null when it is not counted. */
  max: number | null;
  /** The campaign the line is sold under. */
  campaignId: string | null;
  /** Its name, for display; '' outside campaigns and while it is not known. */
  campaignName: string;
  /** The line was added with the facts of a page, and the API has not confirmed them. */
  isUnconfirmed: boolean;
}

/** The identity of a line: product, variant and campaign (`features/cart/decisions.md` 1). */
export function lineKey(line: Pick<StoredLine, 'productId' | 'sku' | 'campaignId'>): string {
  return JSON.stringify([line.productId, line.sku, line.campaignId ?? '']);
}

/** Maximum quantity of a line: the stock, at most MAX_LINE_QUANTITY. @param stock null when it is not counted */
export function maxQuantity(stock: number | null): number {
  return Math.min(stock ?? MAX_LINE_QUANTITY, MAX_LINE_QUANTITY);
}

/** A whole quantity from 1 to the maximum. */
export function clampQuantity(quantity: number, max: number | null): number {
  const whole = Number.isFinite(quantity) ? Math.trunc(quantity) : 1;
  return Math.max(1, Math.min(whole, maxQuantity(max)));
}

/**
 * Adds a line. A line with the same key takes the added line's facts and the sum of both quantities. A full cart takes
 * no other line.
 */
export function withLine(lines: readonly StoredLine[], added: StoredLine): StoredLine[] {
  const key = lineKey(added);
  const present = lines.find((line) => lineKey(line) === key);
  const quantity = clampQuantity((present?.quantity ?? 0) + added.quantity, added.max);
  const merged = { ...added, quantity };
  if (present !== undefined) return lines.map((line) => (line === present ? merged : line));
  return lines.length < MAX_CART_LINES ? [...lines, merged] : [...lines];
}
