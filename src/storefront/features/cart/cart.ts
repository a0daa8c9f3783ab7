/** The guest cart (spec §4, §9): kept in local storage per shop, priced by the API, shared by all tabs. */

import { atom, type ReadableAtom } from 'nanostores';
import { guestCartKey } from '#site/limits.ts';
import type { ApiResult } from '../../browser/api-result.ts';
import type { KeyValue } from '../../browser/guest-storage.ts';
import type { FreshProduct, FreshVariant, WantedProduct } from '../fresh-product/fresh-product.ts';
import {
  type CartLine,
  clampQuantity,
  lineKey,
  withChange,
  withLine,
  withLineAt,
  withoutLine,
} from './cart-lines.ts';
import { parseCart, serializeCart } from './stored-cart.ts';

export interface CartPorts {
  slug: string;
  storage: KeyValue;
  /** Asks the API for price and stock. */
  ask(wanted: WantedProduct): Promise<ApiResult<FreshProduct>>;
}

/** Goods to add. */
export interface AddToCartRequest extends WantedProduct {
  /** The chosen variant; '' where there is nothing to choose. */
  sku: string;
  /** The variant in words, where a form without JavaScript knew no SKU; wins over `sku`. */
  option?: string;
  quantity: number;
}

export type AddRefusal = 'chooseVariant' | 'outOfStock' | 'notYet' | 'gone' | 'network' | 'unexpected';

export type AddResult =
  | {
      ok: true;
      line: CartLine;
      /** Pieces there are, when the wish was for more; else null. */
      limitedTo: number | null;
    }
  | { ok: false; code: AddRefusal };

/** What the last check found out about a line. */
export interface LineCheck {
  state: 'ok' | 'out' | 'gone';
  /** Unit price before the check, where it has changed. */
  before: number | null;
}

export type CheckPhase = 'unchecked' | 'checking' | 'checked' | 'failed';

export interface CartChecks {
  phase: CheckPhase;
  /** By {@link lineKey}. */
  lines: Readonly<Record<string, LineCheck>>;
}

export interface Cart {
  $lines: ReadableAtom<readonly CartLine[]>;
  $checks: ReadableAtom<CartChecks>;
  /** Asks for the fresh product first; that answer's price is what is stored. */
  add(wish: AddToCartRequest): Promise<AddResult>;
  setQuantity(key: string, quantity: number): void;
  /** Removes a line. @returns what puts it back in its place */
  remove(key: string): () => void;
  clear(): void;
  /** Asks for every line anew: prices and stock are updated, what is gone is marked and stays. */
  reprice(): Promise<void>;
  /** Takes over what another tab, or this page before it was frozen, has stored. */
  reread(): void;
}

/** Before anybody has asked. */
export const UNCHECKED: CartChecks = { phase: 'unchecked', lines: {} };

/** A cart over its ports. Storage is read once here and again before every change. */
export function createCart({ slug, storage, ask }: CartPorts): Cart {
  const key = guestCartKey(slug);
  let text = storage.getItem(key);
  const $lines = atom<readonly CartLine[]>(parseCart(text));
  const $checks = atom<CartChecks>(UNCHECKED);

  const reread = () => {
    const stored = storage.getItem(key);
    if (stored === text) return;
    text = stored;
    $lines.set(parseCart(stored));
  };

  // Another tab may have changed the cart since: each change starts from what is stored now.
  const change = (next: (lines: readonly CartLine[]) => readonly CartLine[]) => {
    const lines = next(parseCart(storage.getItem(key)));
    text = serializeCart(lines);
    storage.setItem(key, text);
    $lines.set(lines);
  };

  const add = async (wish: AddToCartRequest): Promise<AddResult> => {
    const answer = await ask(wish);
    if (!answer.ok) return { ok: false, code: answer.code === 'badRequest' ? 'gone' : answer.code };
    const variant = variantFor(answer.value, wish.sku, wish.option);
    if (variant === null) return { ok: false, code: 'chooseVariant' };
    if (!variant.isSellable) {
      return { ok: false, code: variant.availability.state === 'upcoming' ? 'notYet' : 'outOfStock' };
    }
    const line = toLine(answer.value, variant, wish.quantity);
    const lineId = lineKey(line);
    const before = $lines.get().find((present) => lineKey(present) === lineId)?.quantity ?? 0;
    change((lines) => withLine(lines, line));
    const isLimited = line.max !== null && before + wish.quantity > line.max;
    return { ok: true, line, limitedTo: isLimited ? line.max : null };
  };

  const remove = (lineId: string) => {
    const index = $lines.get().findIndex((line) => lineKey(line) === lineId);
    const line = $lines.get()[index];
    change((lines) => withoutLine(lines, lineId));
    return () => {
      if (line !== undefined) change((lines) => withLineAt(lines, index, line));
    };
  };

  const reprice = async () => {
    $checks.set({ phase: 'checking', lines: $checks.get().lines });
    const results = await Promise.all($lines.get().map(async (line) => ({ line, answer: await ask(line) })));
    const checks: Record<string, LineCheck> = {};
    const fresh = new Map<string, CartLine>();
    for (const { line, answer } of results) {
      const lineId = lineKey(line);
      const check = checkLine(line, answer);
      if (check === null) continue;
      checks[lineId] = check.check;
      fresh.set(lineId, check.line);
    }
    change((lines) => lines.map((line) => refreshed(line, fresh.get(lineKey(line)))));
    const hasFailed = results.some(({ answer }) => !answer.ok && answer.code !== 'badRequest');
    $checks.set({ phase: hasFailed ? 'failed' : 'checked', lines: checks });
  };

  return {
    $lines,
    $checks,
    add,
    remove,
    reprice,
    reread,
    setQuantity: (lineId, quantity) =>
      change((lines) =>
        withChange(lines, lineId, (line) => ({ ...line, quantity: clampQuantity(quantity, line.max) })),
      ),
    clear: () => change(() => []),
  };
}

/** The wanted variant; without a wish the only one there is. */
function variantFor(product: FreshProduct, sku: string, option = ''): FreshVariant | null {
  if (option !== '') return product.variants.find((variant) => variant.option === option) ?? null;
  if (sku === '' && product.variants.length === 1) return product.variants[0] ?? null;
  return product.variants.find((variant) => variant.sku === sku) ?? null;
}

function toLine(product: FreshProduct, variant: FreshVariant, quantity: number): CartLine {
  return {
    productId: product.id,
    sku: variant.sku,
    title: product.name,
    option: variant.option,
    image: variant.image,
    href: product.href,
    unitPrice: variant.price.price,
    listPrice: variant.price.listPrice,
    quantity: clampQuantity(quantity, variant.availability.stock),
    max: variant.availability.stock,
    campaignId: product.campaignId,
  };
}

/** What an answer says about a line; null when nobody answered, which says nothing. */
function checkLine(
  line: CartLine,
  answer: ApiResult<FreshProduct>,
): { line: CartLine; check: LineCheck } | null {
  if (!answer.ok) {
    return answer.code === 'badRequest' ? { line, check: { state: 'gone', before: null } } : null;
  }
  const variant = variantFor(answer.value, line.sku);
  if (variant === null) return { line, check: { state: 'gone', before: null } };
  const fresh = toLine(answer.value, variant, line.quantity);
  if (!variant.isSellable) {
    return { line: { ...fresh, quantity: line.quantity }, check: { state: 'out', before: null } };
  }
  const before = fresh.unitPrice === line.unitPrice ? null : line.unitPrice;
  return { line: fresh, check: { state: 'ok', before } };
}

/** The fresh facts with the quantity the shopper has set meanwhile. */
function refreshed(line: CartLine, fresh: CartLine | undefined): CartLine {
  if (fresh === undefined) return line;
  const { productId, campaignId } = line;
  const max = fresh.max;
  const quantity = max === 0 ? line.quantity : clampQuantity(line.quantity, max);
  return { ...fresh, productId, campaignId, quantity };
}
