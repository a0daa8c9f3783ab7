/**
 * The lines that the checkout shows, from this browser's storage: only the item of Buy Now, else the cart of the guest
 * or the signed-in shopper.
 * The cart's store, its rules and its calls load when the lines have to be checked.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { SHOP_FRESH_MS } from '#site/limits.ts';
import { storageKey } from '#site/storage-key.ts';
import { buyNow } from '../../../browser/cart-lines/buy-now.ts';
import { lineKey, type StoredLine } from '../../../browser/cart-lines/cart-lines.ts';
import { localLines } from '../../../browser/cart-lines/local-lines.ts';
import { loadLate } from '../../../browser/loading/load-late.ts';
import { once } from '../../../browser/once.ts';
import { orElse } from '../../../browser/report-failure.ts';
import { shopContext } from '../../../browser/shop-context.ts';
import { localStore, watchStored } from '../../../browser/storages.ts';
import { session } from '../../../shopper/page-session.ts';
import type { LineCheck } from '../lines/fresh-lines.ts';
import { type CartReplica, cartReplicaOf, parseAccountCart, shownLines } from '../server/account-cart.ts';
import type { CartChecks } from '../store/cart.ts';
import { selection } from './selection.ts';

/** A line that is selected for the checkout. Amounts are minor units for display: no request contains them. */
export interface CheckoutLine extends Omit<StoredLine, 'max' | 'campaignName'> {
  /** The identity of the line: product, SKU and campaign. */
  key: string;
  /** The API has not confirmed price and stock, and no quote of it will. */
  isUnconfirmed: boolean;
  /** Lines that are sold out or no longer sold are shown but not ordered. */
  state: LineCheck['state'];
  /** The unit price before the last check, if it has changed; else null. */
  before: number | null;
}

/** Whether the API's quotes cover price and stock of the lines. */
export function hasQuotes(): boolean {
  return shopContext().apiExtensions?.includes('quoteOrder') === true;
}

function toCheckoutLine(
  { max: _max, campaignName: _name, ...line }: StoredLine,
  check: LineCheck | undefined,
): CheckoutLine {
  return {
    ...line,
    key: lineKey(line),
    isUnconfirmed: line.isUnconfirmed && !hasQuotes(),
    state: check?.state ?? 'ok',
    before: check?.before ?? null,
  };
}

/** Whether the checkout orders the item of Buy Now in place of the cart. */
export const isBuyNow = (): boolean => buyNow().read().length > 0;

/** The cart replica of the signed-in shopper; null for a guest. */
export function accountReplica(): CartReplica | null {
  const user = session().$user.get();
  if (user === null) return null;
  const copy = parseAccountCart(localStore().getItem(storageKey('account-cart', shopContext().slug)));
  return cartReplicaOf(copy, user.id, localLines().read());
}

/** The lines of the cart that are selected for the checkout. */
function selectedLines(): StoredLine[] {
  const account = accountReplica();
  const leftOut = selection().$leftOut.get();
  return (account === null ? localLines().read() : shownLines(account)).filter(
    (line) => !leftOut.has(lineKey(line)),
  );
}

/** The state before the first check. */
export const UNCHECKED: CartChecks = { phase: 'unchecked', lines: {} };

const $checks = atom(UNCHECKED);

/**
 * The selected lines, for `use-store.ts`, also lines that the API has reported as sold out or deleted. On a new device
 * of a signed-in shopper it is empty until `refreshCheckoutLines` has resolved.
 */
export const checkoutLines: () => ReadableAtom<readonly CheckoutLine[]> = once(() => {
  const read = () => {
    const checks = $checks.get().lines;
    return (isBuyNow() ? buyNow().read() : selectedLines()).map((line) =>
      toCheckoutLine(line, checks[lineKey(line)]),
    );
  };
  const $lines = atom(read());
  const show = () => $lines.set(read());
  localLines().subscribe(show);
  buyNow().subscribe(show);
  watchStored(storageKey('account-cart', shopContext().slug), show);
  for (const source of [session().$user, selection().$leftOut, $checks]) source.listen(show);
  return $lines;
});

/** Whether the line can be ordered, by the data in this browser. */
export const isOrderable = ({ state }: CheckoutLine) => state === 'ok';

/** The lines that can be ordered. */
export const orderableLines = () => checkoutLines().get().filter(isOrderable);

/** Removes the shown lines that are sold out or no longer sold from the cart, or the item of Buy Now. */
export async function removeUnsold(): Promise<void> {
  const unsold = checkoutLines()
    .get()
    .filter((line) => !isOrderable(line));
  const keys = new Set(unsold.map(({ key }) => key));
  if (isBuyNow()) {
    buyNow().change((stored) => stored.filter((line) => !keys.has(lineKey(line))));
    return;
  }
  const late = await loadCart();
  late?.removeOrdered(unsold);
}

/** For `use-store.ts`. */
export const checkoutChecks: () => ReadableAtom<CartChecks> = () => $checks;

/**
 * Whether the stored lines have to be checked before the checkout can show them: an account's copy is old or items wait
 * to be sent, or the API has no quotes, which cover price and stock.
 */
export function areLinesStale(now: number): boolean {
  if (!hasQuotes()) return true;
  const account = isBuyNow() ? null : accountReplica();
  return account !== null && (account.outbox.length > 0 || account.copy.readAt < now - SHOP_FRESH_MS);
}

/**
 * Fetches the account's cart, and the prices and stock of the lines, from the API; for Buy Now only of its item.
 * Never rejects: `checkoutChecks` has the result.
 */
export function refreshCheckoutLines(): Promise<void> {
  running ??= refresh().finally(() => {
    running = null;
  });
  return running;
}

const loadCart = () => loadLate(() => import('../store/late-cart.ts'));

let running: Promise<void> | null = null;

async function refresh(): Promise<void> {
  $checks.set({ ...$checks.get(), phase: 'checking' });
  const late = await loadCart();
  const checks = late && (await orElse('checkout lines', late.checkLines(), undefined));
  $checks.set(checks ?? { ...$checks.get(), phase: 'failed' });
}
