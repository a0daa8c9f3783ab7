/**
 * The guest cart in local storage: `{ "v": 1, "lines": [...], "writes": [...] }`. Parsed without a schema, because
 * the base module of every page needs the number of lines.
 */
import { clampQuantity, lineKey, type StoredLine } from './cart-lines.ts';
import type { Writes } from './shared-value.ts';

const VERSION = 1;

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function word(...values: unknown[]): string {
  for (const value of values) {
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  }
  return '';
}

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

/** A path of this site; '' for any other URL. Browsers ignore tabs and line ends in one, so they are refused. */
function ownPath(value: unknown): string {
  const path = word(value);
  return /^\/(?![/\\])[^\t\n\r]*$/.test(path) ? path : '';
}

/**
 * A stored line. One without `unitPrice` has the API's field names (`src/contract/README.md` §6.9), as in carts
 * stored by other storefronts: its amounts are major units, and the API has not confirmed it.
 */
function readLine(row: Fields): StoredLine {
  const isOwn = 'unitPrice' in row;
  const selected = Array.isArray(row.variations) ? row.variations[0] : row.variations;
  const variation: Fields = isFields(selected) ? selected : {};
  const price = (own: unknown, ofApi: unknown) => minor(isOwn ? amount(own) : amount(ofApi) * 100);
  const unitPrice = price(row.unitPrice, row.campaignPrice ?? row.price);
  const max = nullable(row.max);
  return {
    productId: word(row.productId, row._id),
    sku: word(row.sku, variation.SKU, variation.sku),
    title: word(row.title, row.productName, row.name),
    option: isOwn
      ? word(row.option)
      : [word(variation.name), word(row.selectedSize, variation.size)].filter(Boolean).join(' / '),
    image: word(row.image, row.img),
    href: ownPath(row.href),
    unitPrice,
    listPrice: Math.max(unitPrice, price(row.listPrice, row.regular_price)),
    quantity: clampQuantity(amount(row.quantity), max),
    max,
    campaignId: word(row.campaignId) || null,
    campaignName: word(row.campaignName),
    isUnconfirmed: !isOwn || row.isUnconfirmed === true,
  };
}

/** Lines of a stored cart; none for text that is not a cart or has a later version. Never throws. */
export function parseCart(stored: string | null): StoredLine[] {
  let value: unknown = null;
  try {
    value = JSON.parse(stored ?? 'null');
  } catch {
    return [];
  }
  const rows: unknown = isFields(value) && value.v === VERSION ? value.lines : value;
  if (!Array.isArray(rows)) return [];
  const byKey = new Map<string, StoredLine>();
  for (const row of rows) {
    if (!isFields(row)) continue;
    const line = readLine(row);
    if (line.productId !== '') byKey.set(lineKey(line), line);
  }
  return [...byKey.values()];
}

export function serializeCart(lines: readonly StoredLine[], writes?: Writes): string {
  return JSON.stringify({ v: VERSION, lines, writes });
}

/** Number of different lines of two carts together. */
export function countLines(one: readonly StoredLine[], other: readonly StoredLine[]): number {
  return new Set([...one, ...other].map(lineKey)).size;
}
