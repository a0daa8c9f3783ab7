/** Lines of the cart and pure functions over them. Amounts are minor units. */

import { MAX_CART_LINES } from '#site/limits.ts';
import { clampQuantity } from '#site/typed/quantity.ts';

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
  /** Name of the campaign, for display; '' outside campaigns and while unknown. */
  campaignName: string;
  /** The line was added with the facts of a page, and the API has not confirmed them. */
  isUnconfirmed: boolean;
}

/**
 * The identity of a line: product, variant and campaign. With the product alone, a blue shirt would merge into a red one
 * and a campaign price into an ordinary one.
 */
export function lineKey(line: Pick<StoredLine, 'productId' | 'sku' | 'campaignId'>): string {
  return JSON.stringify([line.productId, line.sku, line.campaignId ?? '']);
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
