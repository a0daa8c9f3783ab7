/** The wish list in local storage, of a guest or of the signed-in shopper, with the version of its format. */
import { MAX_WISHES } from '#site/limits.ts';

export interface Wish {
  productId: string;
  /** For display until the product is fetched. */
  title: string;
  /** Whether the account's list on the server has it. */
  isSent: boolean;
}

export interface StoredWishes {
  /** The account of the sent items and of `removed`; '' before the first account. */
  account: string;
  /** The newest first, each product once. */
  wishes: readonly Wish[];
  /** Ids of products that the server's list may still have, although the shopper removed them. */
  removed: readonly string[];
}

const VERSION = 1;
const MAX_TITLE_CHARS = 300;

const NO_WISHES: StoredWishes = { account: '', wishes: [], removed: [] };

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function word(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAX_TITLE_CHARS) : '';
}

/** Wishes of a stored text; empty if the text is not a wish list or has another version. Never throws. */
export function parseWishes(stored: string | null): StoredWishes {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (!isFields(value) || value.v !== VERSION || !Array.isArray(value.wishes)) return NO_WISHES;
    const byId = new Map<string, Wish>();
    for (const row of value.wishes) {
      if (!isFields(row) || word(row.productId) === '') continue;
      const productId = word(row.productId);
      byId.set(productId, { productId, title: word(row.title), isSent: row.isSent === true });
    }
    const removed = Array.isArray(value.removed) ? value.removed.map(word).filter(Boolean) : [];
    return { account: word(value.account), wishes: [...byId.values()].slice(0, MAX_WISHES), removed };
  } catch {
    return NO_WISHES;
  }
}

export function serializeWishes(stored: StoredWishes): string {
  return JSON.stringify({ v: VERSION, ...stored });
}
