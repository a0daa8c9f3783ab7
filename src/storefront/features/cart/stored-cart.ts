/**
 * The guest cart in local storage: `{ "v": 1, "lines": [...] }`. Parsed without a schema, because the base module of
 * every page needs the number of lines.
 */
import { clampQuantity, lineKey, type StoredLine } from './cart-lines.ts';

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

/** A path of this site; '' for any other address. Browsers ignore tabs and line ends in one, so they are refused. */
function ownPath(value: unknown): string {
  const path = word(value);
  return /^\/(?![/\\])[^\t\n\r]*$/.test(path) ? path : '';
}

function readLine(row: Fields): StoredLine {
  const unitPrice = minor(amount(row.unitPrice));
  const max = nullable(row.max);
  return {
    productId: word(row.productId),
    sku: word(row.sku),
    title: word(row.title),
    option: word(row.option),
    image: word(row.image),
    href: ownPath(row.href),
    unitPrice,
    listPrice: Math.max(unitPrice, minor(amount(row.listPrice))),
    quantity: clampQuantity(amount(row.quantity), max),
    max,
    campaignId: word(row.campaignId) || null,
    campaignName: word(row.campaignName),
    isUnconfirmed: row.isUnconfirmed === true,
  };
}

/** A line in the API's spelling (`src/contract/README.md` §6), as in carts stored by other storefronts. */
function readApiLine(row: Fields): StoredLine {
  const list = Array.isArray(row.variations) ? row.variations[0] : row.variations;
  const variation: Fields = isFields(list) ? list : {};
  const price = minor(amount(row.campaignPrice ?? row.price) * 100);
  return {
    productId: word(row.productId, row._id),
    sku: word(variation.SKU, variation.sku),
    title: word(row.productName, row.title, row.name),
    option: [word(variation.name), word(row.selectedSize, variation.size)].filter(Boolean).join(' / '),
    image: word(row.img, row.image),
    href: '',
    unitPrice: price,
    listPrice: Math.max(price, minor(amount(row.regular_price) * 100)),
    quantity: clampQuantity(amount(row.quantity), null),
    max: null,
    campaignId: word(row.campaignId) || null,
    campaignName: '',
    isUnconfirmed: true,
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
  const isApiSpelling = Array.isArray(value);
  const rows: unknown = isFields(value) && value.v === VERSION ? value.lines : value;
  if (!Array.isArray(rows)) return [];
  const byKey = new Map<string, StoredLine>();
  for (const row of rows) {
    if (!isFields(row)) continue;
    const line = isApiSpelling ? readApiLine(row) : readLine(row);
    if (line.productId !== '') byKey.set(lineKey(line), line);
  }
  return [...byKey.values()];
}

export function serializeCart(lines: readonly StoredLine[]): string {
  return JSON.stringify({ v: VERSION, lines });
}

/** Number of different lines of two carts together. */
export function countLines(one: readonly StoredLine[], other: readonly StoredLine[]): number {
  return new Set([...one, ...other].map(lineKey)).size;
}
