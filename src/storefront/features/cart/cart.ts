/** The cart (spec §4, §9): rules for adding, quantities, removal and prices over the lines of a source. */
import { atom, type ReadableAtom } from 'nanostores';
import type { ApiResult } from '../../browser/api-result.ts';
import type { FreshProduct, WantedProduct } from '../fresh-product/fresh-product.ts';
import {
  clampQuantity,
  lineKey,
  type StoredLine,
  withChange,
  withLine,
  withLineAt,
  withoutLine,
} from './cart-lines.ts';
import type { CartSource } from './cart-source.ts';
import { checkLine, type LineCheck, lineOf, variantFor, withFreshFacts } from './fresh-lines.ts';

interface CartPorts {
  source: CartSource;
  /** Fetches price and stock from the API. */
  fetchProduct(wanted: WantedProduct): Promise<ApiResult<FreshProduct>>;
}

export interface AddToCartRequest extends WantedProduct {
  /** The chosen variant; '' for a product without a choice. */
  sku: string;
  /** The variant's option text, sent by forms without JavaScript in place of a SKU. Wins over `sku`. */
  option?: string;
  quantity: number;
}

type AddRefusal = 'chooseVariant' | 'outOfStock' | 'notYet' | 'gone' | 'network' | 'unexpected';

export type AddResult =
  | {
      ok: true;
      line: StoredLine;
      /** The stock, when more was requested; else null. */
      limitedTo: number | null;
    }
  | { ok: false; code: AddRefusal };

interface CartChecks {
  phase: 'unchecked' | 'checking' | 'checked' | 'failed';
  /** By {@link lineKey}. */
  lines: Readonly<Record<string, LineCheck>>;
}

export interface Cart {
  $lines: ReadableAtom<readonly StoredLine[]>;
  $checks: ReadableAtom<CartChecks>;
  /** Fetches the product, then stores a line with the fetched price. */
  add(request: AddToCartRequest): Promise<AddResult>;
  setQuantity(key: string, quantity: number): void;
  /** Removes a line. @returns a function that puts it back in its place */
  remove(key: string): () => void;
  /** Removes all lines from this browser. */
  forget(): void;
  /** Fetches the product of every line: updates prices and stock; marks unavailable lines and keeps them. */
  reprice(): Promise<void>;
}

/** The checks before the first request. */
export const UNCHECKED: CartChecks = { phase: 'unchecked', lines: {} };

export function createCart({ source, fetchProduct }: CartPorts): Cart {
  const $lines = atom(source.read());
  const $checks = atom<CartChecks>(UNCHECKED);
  source.subscribe((lines) => $lines.set(lines));
  const change: CartSource['change'] = (next) => {
    const lines = source.change(next);
    $lines.set(lines);
    return lines;
  };

  const add = async (request: AddToCartRequest): Promise<AddResult> => {
    const answer = await fetchProduct(request);
    if (!answer.ok) return { ok: false, code: answer.code === 'badRequest' ? 'gone' : answer.code };
    const variant = variantFor(answer.value, request.sku, request.option);
    if (variant === null) return { ok: false, code: 'chooseVariant' };
    if (!variant.isSellable) {
      return { ok: false, code: variant.availability.state === 'upcoming' ? 'notYet' : 'outOfStock' };
    }
    const line = lineOf(answer.value, variant, request.quantity);
    const key = lineKey(line);
    const before = $lines.get().find((present) => lineKey(present) === key)?.quantity ?? 0;
    change((lines) => withLine(lines, line));
    const isLimited = line.max !== null && before + request.quantity > line.max;
    return { ok: true, line, limitedTo: isLimited ? line.max : null };
  };

  const remove = (key: string) => {
    const index = $lines.get().findIndex((line) => lineKey(line) === key);
    const line = $lines.get()[index];
    change((lines) => withoutLine(lines, key));
    return () => {
      if (line !== undefined) change((lines) => withLineAt(lines, index, line));
    };
  };

  const reprice = async () => {
    $checks.set({ phase: 'checking', lines: $checks.get().lines });
    const results = await Promise.all(
      $lines.get().map(async (line) => ({ line, answer: await fetchProduct(line) })),
    );
    const checks: Record<string, LineCheck> = {};
    const fresh = new Map<string, StoredLine>();
    for (const { line, answer } of results) {
      const checked = checkLine(line, answer);
      if (checked === null) continue;
      checks[lineKey(line)] = checked.check;
      fresh.set(lineKey(line), checked.line);
    }
    // The shopper may have changed the cart during the requests.
    change((lines) => lines.map((line) => withFreshFacts(line, fresh.get(lineKey(line)))));
    const hasFailed = results.some(({ answer }) => !answer.ok && answer.code !== 'badRequest');
    $checks.set({ phase: hasFailed ? 'failed' : 'checked', lines: checks });
  };

  return {
    $lines,
    $checks,
    add,
    remove,
    reprice,
    setQuantity: (key, quantity) =>
      void change((lines) =>
        withChange(lines, key, (line) => ({ ...line, quantity: clampQuantity(quantity, line.max) })),
      ),
    forget: () => {
      source.forget();
      $lines.set(source.read());
    },
  };
}
