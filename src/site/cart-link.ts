/**
 * A cart in the fragment of a URL: `/user/cart#c=…`. A line takes 14 bytes: the product's id (12), its quantity
 * (7 bits) and a hash of the SKU (9 bits). A link contains no prices. The page that opens it requests them from the API.
 */
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from './limits.ts';

export interface LinkableLine {
  productId: string;
  /** '' for a product without variants. */
  sku: string;
  quantity: number;
}

export interface LinkedLine {
  productId: string;
  quantity: number;
  /** Whether the line may be the variant with this SKU. Two variants of a product rarely have one hash. */
  isVariant(sku: string): boolean;
}

/** Start of the fragment. */
export const CART_LINK = '#c=';

const LINE_BYTES = 14;
const ID_BYTES = 12;
const HASH_BITS = 9;
const HASHES = 2 ** HASH_BITS;
const OBJECT_ID = /^[0-9a-f]{24}$/;
/** Start of a link whose product ids are not object ids: its lines are text. */
const TEXT = '.';

/** From 1 to 511; 0 without a SKU. FNV-1a. */
function hashOf(sku: string): number {
  if (sku === '') return 0;
  let hash = 0x811c9dc5;
  for (let at = 0; at < sku.length; at += 1) hash = Math.imul(hash ^ sku.charCodeAt(at), 0x01000193) >>> 0;
  return 1 + (hash % (HASHES - 1));
}

function limited(quantity: number): number {
  return Math.max(1, Math.min(quantity, MAX_LINE_QUANTITY));
}

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[~!]/g, (char) => (char === '~' ? '%7E' : '%21'));

/** The fragment of a link to a cart with these lines. */
export function cartFragment(lines: readonly LinkableLine[]): string {
  const sent = lines.slice(0, MAX_CART_LINES).map((line) => ({ ...line, quantity: limited(line.quantity) }));
  if (!sent.every(({ productId }) => OBJECT_ID.test(productId))) {
    const texts = sent.map(({ productId, sku, quantity }) =>
      [productId, sku, String(quantity)].map(encoded).join('~'),
    );
    return CART_LINK + TEXT + texts.join('!');
  }
  const bytes = sent.flatMap(({ productId, sku, quantity }) => {
    const id = Array.from({ length: ID_BYTES }, (_, at) => parseInt(productId.slice(2 * at, 2 * at + 2), 16));
    const rest = (quantity << HASH_BITS) | hashOf(sku);
    return [...id, rest >> 8, rest & 255];
  });
  const base64 = btoa(String.fromCharCode(...bytes));
  return CART_LINK + base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The lines of a fragment, at most {@link MAX_CART_LINES}; null if it is not a link to a cart. Never throws. */
export function readCartFragment(fragment: string): LinkedLine[] | null {
  if (!fragment.startsWith(CART_LINK)) return null;
  const text = fragment.slice(CART_LINK.length);
  try {
    const lines = text.startsWith(TEXT) ? textLines(text.slice(TEXT.length)) : byteLines(text);
    return lines.length > 0 && lines.length <= MAX_CART_LINES && lines.every(isLine) ? lines : null;
  } catch {
    return null;
  }
}

function isLine({ productId, quantity }: LinkedLine): boolean {
  return productId !== '' && Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_LINE_QUANTITY;
}

function textLines(text: string): LinkedLine[] {
  return text.split('!').map((line) => {
    const [productId = '', sku = '', quantity = ''] = line.split('~').map(decodeURIComponent);
    return { productId, quantity: Number(quantity), isVariant: (other) => other === sku };
  });
}

function byteLines(text: string): LinkedLine[] {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  );
  if (bytes.length % LINE_BYTES !== 0) return [];
  return Array.from({ length: bytes.length / LINE_BYTES }, (_, index) => {
    const line = bytes.subarray(index * LINE_BYTES, (index + 1) * LINE_BYTES);
    const productId = Array.from(line.subarray(0, ID_BYTES), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
    const rest = ((line[ID_BYTES] ?? 0) << 8) | (line[ID_BYTES + 1] ?? 0);
    const hash = rest % HASHES;
    return { productId, quantity: rest >> HASH_BITS, isVariant: (sku) => hashOf(sku) === hash };
  });
}
