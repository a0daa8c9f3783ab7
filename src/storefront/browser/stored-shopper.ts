/**
 * What local storage has of a shopper, for code that needs little of it: the record of the signed-in user, and the rows
 * of carts (`cart-lines/stored-cart.ts` has their format).
 */

/** The stored record of a shop's signed-in user; null when there is none or it belongs to another shop (spec §4). Never throws. */
export function parseStoredRecord(stored: string | null, slug: string): object | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    const isOwn = typeof value === 'object' && value !== null && Reflect.get(value, 'shopId') === slug;
    return isOwn && Reflect.get(value, '_id') ? value : null;
  } catch {
    return null;
  }
}

export const CART_VERSION = 1;

export type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The first non-blank string or number, as a string. */
export function word(...values: unknown[]): string {
  for (const value of values) {
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  }
  return '';
}

/** The selected variant of a row with the API's field names. */
export function variationOf({ variations }: Fields): Fields {
  const selected: unknown = Array.isArray(variations) ? variations[0] : variations;
  return isFields(selected) ? selected : {};
}

/** What identifies the line of a row: product, variant and campaign. */
export function rowIdentity(row: Fields) {
  const variation = variationOf(row);
  return {
    productId: word(row.productId, row._id),
    sku: word(row.sku, variation.SKU, variation.sku),
    campaignId: word(row.campaignId) || null,
  };
}

/** Rows with a product; empty if the text is not a cart or has another version. Never throws. */
export function storedRows(stored: string | null): Fields[] {
  let value: unknown = null;
  try {
    value = JSON.parse(stored ?? 'null');
  } catch {
    return [];
  }
  const rows: unknown = isFields(value) && value.v === CART_VERSION ? value.lines : value;
  return Array.isArray(rows) ? rows.filter((row) => isFields(row) && rowIdentity(row).productId !== '') : [];
}

/** Number of distinct lines in all these stored carts. */
export function countRows(...carts: (string | null)[]): number {
  return new Set(carts.flatMap(storedRows).map((row) => JSON.stringify(rowIdentity(row)))).size;
}
