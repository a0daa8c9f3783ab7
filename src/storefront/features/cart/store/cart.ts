/** The cart (spec §4, §9): rules for adding, quantities, removal and prices over the lines of a source. */

import { atom, type ReadableAtom } from 'nanostores';
import { BROKEN, type Failure, type Outcome } from '#contract/outcome.ts';
import { clampQuantity, maxQuantity } from '#site/typed/quantity.ts';
import { hasNoResponse } from '../../../../contract/outcome.ts';
import { lineKey, type StoredLine, withLine } from '../../../browser/cart-lines/cart-lines.ts';
import type { CartSource } from '../../../browser/cart-lines/cart-source.ts';
import type { AddedLine } from '../../../browser/cart-lines/local-add.ts';
import { orElse } from '../../../browser/report-failure.ts';
import type { FreshProduct, RequestedProduct } from '../../fresh-product/fresh-product.ts';
import { checkLine, type LineCheck, lineOf, variantFor, withFreshFacts } from '../lines/fresh-lines.ts';
import {
  withChange,
  withConfirmed,
  withLineAt,
  withoutAdded,
  withoutLine,
  withoutQuantity,
} from '../lines/line-edits.ts';

interface CartPorts {
  source: CartSource;
  /** Fetches price and stock from the API. */
  fetchProduct(requested: RequestedProduct): Promise<Outcome<FreshProduct>>;
}

export interface AddToCartRequest extends RequestedProduct {
  /** SKU of the selected variant; '' for a product without variants. */
  sku: string;
  /** The variant's option text, which forms without JavaScript send instead of a SKU. Wins over `sku`. */
  option?: string;
  quantity: number;
}

type AddRefusal =
  | 'chooseVariant'
  | 'outOfStock'
  | 'notYet'
  | 'unpriced'
  | 'gone'
  | 'full'
  | 'network'
  | 'unexpected';

export type AddResult =
  | {
      ok: true;
      line: StoredLine;
      /** The maximum quantity of the line, if more was requested; else null. */
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
   * Fetches the product of a line that was added locally, and confirms the line with the response's price and stock.
   * A refusal removes the addition. Without a response the line stays unconfirmed.
   */
  confirm(added: AddedLine): Promise<AddResult | 'noResponse' | 'removed'>;
  /** Fetches the product, then stores a line with the fetched price. */
  add(request: AddToCartRequest): Promise<AddResult>;
  /** Replaces the lines by a function of the newest ones. */
  change: CartSource['change'];
  setQuantity(key: string, quantity: number): void;
  /** Removes a line. @returns a function that restores it at its former index */
  remove(key: string): () => void;
  /** Subtracts the ordered quantities from their lines. Items that were added since the order stay. */
  removeOrdered(ordered: readonly { key: string; quantity: number }[]): void;
  /** Removes all lines from this browser. */
  forget(): void;
  /** Fetches each product of the lines once: updates prices and stock; marks unavailable lines, which stay. */
  reprice(): Promise<void>;
}

/** The checks before the first request. */
export const UNCHECKED: CartChecks = { phase: 'unchecked', lines: {} };

function refusalOf(failure: Failure): AddRefusal {
  if (failure.kind === 'notFound') return 'gone';
  return hasNoResponse(failure) ? 'network' : 'unexpected';
}

/** The line of a response for a requested variant, or why there is none. */
function offeredLine(
  response: Outcome<FreshProduct>,
  { sku, option, quantity }: Pick<AddToCartRequest, 'sku' | 'option' | 'quantity'>,
): { ok: true; line: StoredLine } | { ok: false; code: AddRefusal } {
  if (response.kind !== 'done') return { ok: false, code: refusalOf(response) };
  const variant = variantFor(response.value, sku, option);
  if (variant === null) return { ok: false, code: sku === '' ? 'chooseVariant' : 'outOfStock' };
  if (!variant.isSellable) {
    const { state } = variant.availability;
    return { ok: false, code: state === 'upcoming' ? 'notYet' : state === 'unpriced' ? state : 'outOfStock' };
  }
  return { ok: true, line: lineOf(response.value, variant, quantity) };
}

/** The maximum quantity of a line, if more was requested; else null. */
function limitOf({ max }: StoredLine, requested: number): number | null {
  return requested > maxQuantity(max) ? maxQuantity(max) : null;
}

export function createCart({ source, fetchProduct: fetchOne }: CartPorts): Cart {
  const fetchProduct: CartPorts['fetchProduct'] = (requested) => orElse('cart', fetchOne(requested), BROKEN);
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
    const requested = quantityOf(lineKey(line)) + request.quantity;
    change((lines) => withLine(lines, line));
    if (quantityOf(lineKey(line)) === 0) return { ok: false, code: 'full' };
    return { ok: true, line, limitedTo: limitOf(line, requested) };
  };

  const confirm: Cart['confirm'] = async (added) => {
    const { productId, campaignId, sku } = added.line;
    const response = await fetchProduct({ productId, campaignId });
    if (response.kind !== 'done' && response.kind !== 'notFound') return 'noResponse';
    const requested = quantityOf(lineKey(added.line));
    if (requested === 0) return 'removed';
    const offered = offeredLine(response, { sku, quantity: added.line.quantity });
    change((lines) => (offered.ok ? withConfirmed(lines, added, offered.line) : withoutAdded(lines, added)));
    return offered.ok ? { ...offered, limitedTo: limitOf(offered.line, requested) } : offered;
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
    const requests = new Map<string, Promise<Outcome<FreshProduct>>>();
    const request = ({ productId, campaignId }: StoredLine) => {
      const key = lineKey({ productId, campaignId, sku: '' });
      const response = requests.get(key) ?? fetchProduct({ productId, campaignId });
      requests.set(key, response);
      return response;
    };
    const results = await Promise.all(
      source.read().map(async (line) => ({ line, response: await request(line) })),
    );
    const checks: Record<string, LineCheck> = {};
    const earlier = $checks.get().lines;
    const fresh = new Map<string, StoredLine>();
    for (const { line, response } of results) {
      const checked = checkLine(line, response);
      if (checked === null) continue;
      // Later checks on this page keep the note about a changed price.
      const before = checked.check.before ?? earlier[lineKey(line)]?.before ?? null;
      checks[lineKey(line)] = {
        ...checked.check,
        before: before === checked.line.unitPrice ? null : before,
      };
      fresh.set(lineKey(line), checked.line);
    }
    // The shopper may have changed the cart during the requests.
    change((lines) => lines.map((line) => withFreshFacts(line, fresh.get(lineKey(line)))));
    const hasFailed = results.some(
      ({ response }) => response.kind !== 'done' && response.kind !== 'notFound',
    );
    $checks.set({ phase: hasFailed ? 'failed' : 'checked', lines: checks });
  };

  return {
    $lines,
    $checks,
    confirm,
    add,
    remove,
    reprice,
    change,
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
