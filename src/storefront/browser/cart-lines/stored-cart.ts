/**
 * The guest cart in local storage: `{ "v": 1, "lines": [...], "writes": [...] }`. Parsed without a schema library, to
 * keep the chunk that adds to the cart small. The base module counts its rows with `../stored-shopper.ts`.
 */
import { clampQuantity } from '#site/typed/quantity.ts';
import { CART_VERSION, type Fields, rowIdentity, storedRows, variationOf, word } from '../stored-shopper.ts';
import { lineKey, type StoredLine } from './cart-lines.ts';
import type { Writes } from './shared-value.ts';

function amount(value: unknown): number {
  const number = typeof value === 'string' ? Number(value.replaceAll(/[,\s]/g, '')) : value;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : 0;
}

/** Whole minor units; 0 (unknown) for a number beyond the safe integers. */
function minor(value: number): number {
  const whole = Math.round(value);
  return Number.isSafeInteger(whole) ? whole : 0;
}

function nullable(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? Math.max(0, Math.trunc(value)) : null;
}

/** A path of this site; '' for any other URL, also with tabs or line ends, which browsers ignore. */
function ownPath(value: unknown): string {
  const path = word(value);
  return /^\/(?![/\\])[^\t\n\r]*$/.test(path) ? path : '';
}

/**
 * A stored line. A line without `unitPrice` has the API's field names (`src/contract/README.md` §6.9), as in carts
 * stored by other storefronts: its amounts are major units, and the API has not confirmed it.
 */
function readLine(row: Fields): StoredLine {
  const isOwn = 'unitPrice' in row;
  const variation = variationOf(row);
  const price = (own: unknown, ofApi: unknown) => minor(isOwn ? amount(own) : amount(ofApi) * 100);
  const unitPrice = price(row.unitPrice, row.campaignPrice ?? row.price);
  return {
    ...rowIdentity(row),
    title: word(row.title, row.productName, row.name),
    option: isOwn
      ? word(row.option)
      : [word(variation.name), word(row.selectedSize, variation.size)].filter(Boolean).join(' / '),
    image: word(row.image, row.img),
    href: ownPath(row.href),
    unitPrice,
    listPrice: Math.max(unitPrice, price(row.listPrice, row.regular_price)),
    // Not limited by the stock: a reload must not change the shopper's quantity.
    quantity: clampQuantity(amount(row.quantity), null),
    max: nullable(row.max),
    campaignName: word(row.campaignName),
    isUnconfirmed: !isOwn || row.isUnconfirmed === true,
  };
}

/** Lines of a stored cart; empty if the text is not a cart or has another version. Never throws. */
export function parseCart(stored: string | null): StoredLine[] {
  const byKey = new Map<string, StoredLine>();
  for (const line of storedRows(stored).map(readLine)) byKey.set(lineKey(line), line);
  return [...byKey.values()];
}

export function serializeCart(lines: readonly StoredLine[], writes?: Writes): string {
  return JSON.stringify({ v: CART_VERSION, lines, writes });
}
