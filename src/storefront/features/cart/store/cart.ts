/** The cart (spec §4, §9): rules for adding, quantities, removal and prices over the lines of a source. */
import { atom, type ReadableAtom } from 'nanostores';
import type { ApiResult } from '../../../browser/api-result.ts';
import {
  clampQuantity,
  lineKey,
  maxQuantity,
  type StoredLine,
  withLine,
} from '../../../browser/cart-lines/cart-lines.ts';
import type { CartSource } from '../../../browser/cart-lines/cart-source.ts';
import type { AddedLine } from '../../../browser/cart-lines/local-add.ts';
import type { FreshProduct, WantedProduct } from '../../fresh-product/fresh-product.ts';
import { withConfirmed, withoutAdded } from '../lines/added-lines.ts';
import { checkLine, type LineCheck, lineOf, variantFor, withFreshFacts } from '../lines/fresh-lines.ts';
import { withChange, withLineAt, withoutLine, withoutQuantity } from '../lines/line-edits.ts';

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

type AddRefusal = 'chooseVariant' | 'outOfStock' | 'notYet' | 'gone' | 'full' | 'network' | 'unexpected';

export type AddResult =
  | {
      ok: true;
      line: StoredLine;
      /** The most pieces that the line takes, when more were requested; else null. */
      limitedTo: number | null;
    }
  | { ok: false; code: AddRefusal };

export interface CartChecks {
  /** `failed`: the cart could not be read, a line could not be checked, or the code of the check did not load. */
  phase: 'unchecked' | 'checking' | 'checked' | 'failed';
  /** By {@link lineKey}. */
  lines: Readonly<Record<string, LineCheck>>;
}

export interface Cart {
  $lines: ReadableAtom<readonly StoredLine[]>;
  $checks: ReadableAtom<CartChecks>;
  /**
   * Fetches the product of pieces that were added locally, and confirms their line with the answer's price and stock.
   * A refusal takes the pieces back. Without an answer the line stays unconfirmed.
   */
  confirm(added: AddedLine): Promise<AddResult | 'unanswered' | 'removed'>;
  /** Fetches the product, then stores a line with the fetched price. */
  add(request: AddToCartRequest): Promise<AddResult>;
  setQuantity(key: string, quantity: number): void;
  /** Removes a line. @returns a function that puts it back in its place */
  remove(key: string): () => void;
  /** Takes ordered pieces out of their lines. Pieces that were added since the order stay. */
  removeOrdered(ordered: readonly { key: string; quantity: number }[]): void;
  /** Removes all lines from this browser. */
  forget(): void;
  /** Fetches each product of the lines once: updates prices and stock; marks unavailable lines and keeps them. */
  reprice(): Promise<void>;
}

/** The checks before the first request. */
export const UNCHECKED: CartChecks = { phase: 'unchecked', lines: {} };

/** The line of an answer for a wanted variant, or why there is none. */
function offeredLine(
  answer: ApiResult<FreshProduct>,
  { sku, option, quantity }: Pick<AddToCartRequest, 'sku' | 'option' | 'quantity'>,
): { ok: true; line: StoredLine } | { ok: false; code: AddRefusal } {
  if (!answer.ok) return { ok: false, code: answer.code === 'badRequest' ? 'gone' : answer.code };
  const variant = variantFor(answer.value, sku, option);
  if (variant === null) return { ok: false, code: sku === '' ? 'chooseVariant' : 'outOfStock' };
  if (!variant.isSellable) {
    return { ok: false, code: variant.availability.state === 'upcoming' ? 'notYet' : 'outOfStock' };
  }
  return { ok: true, line: lineOf(answer.value, variant, quantity) };
}

/** The most pieces of a line, when more were wanted; else null. */
function limitOf({ max }: StoredLine, wanted: number): number | null {
  return wanted > maxQuantity(max) ? maxQuantity(max) : null;
}

export function createCart({ source, fetchProduct }: CartPorts): Cart {
  const $lines = atom(source.read());
  const $checks = atom<CartChecks>(UNCHECKED);
  source.subscribe((lines) => $lines.set(lines));
  const change: CartSource['change'] = (next) => {
    const lines = source.change(next);
    $lines.set(lines);
    return lines;
  };

  const quantityOf = (key: string) => source.read().find((line) => lineKey(line) === key)?.quantity ?? 0;

  const add = async ({ productId, campaignId, ...request }: AddToCartRequest): Promise<AddResult> => {
    const offered = offeredLine(await fetchProduct({ productId, campaignId }), request);
    if (!offered.ok) return offered;
    const { line } = offered;
    const wanted = quantityOf(lineKey(line)) + request.quantity;
    change((lines) => withLine(lines, line));
    if (quantityOf(lineKey(line)) === 0) return { ok: false, code: 'full' };
    return { ok: true, line, limitedTo: limitOf(line, wanted) };
  };

  const confirm: Cart['confirm'] = async (added) => {
    const { productId, campaignId, sku } = added.line;
    const answer = await fetchProduct({ productId, campaignId });
    if (!answer.ok && answer.code !== 'badRequest') return 'unanswered';
    const wanted = quantityOf(lineKey(added.line));
    if (wanted === 0) return 'removed';
    const offered = offeredLine(answer, { sku, quantity: added.line.quantity });
    change((lines) => (offered.ok ? withConfirmed(lines, added, offered.line) : withoutAdded(lines, added)));
    return offered.ok ? { ...offered, limitedTo: limitOf(offered.line, wanted) } : offered;
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
    const asked = new Map<string, Promise<ApiResult<FreshProduct>>>();
    const ask = ({ productId, campaignId }: StoredLine) => {
      const key = lineKey({ productId, campaignId, sku: '' });
      const answer = asked.get(key) ?? fetchProduct({ productId, campaignId });
      asked.set(key, answer);
      return answer;
    };
    const results = await Promise.all(source.read().map(async (line) => ({ line, answer: await ask(line) })));
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
    confirm,
    add,
    remove,
    reprice,
    setQuantity: (key, quantity) =>
      void change((lines) =>
        withChange(lines, key, (line) => ({ ...line, quantity: clampQuantity(quantity, line.max) })),
      ),
    removeOrdered: (ordered) => void change((lines) => withoutQuantity(lines, ordered)),
    forget: () => {
      source.forget();
      $lines.set(source.read());
    },
  };
}
