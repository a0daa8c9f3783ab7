/**
 * What the checkout takes from the cart. The checkout imports this module alone. Lines are those of the guest or of the
 * signed-in shopper, whichever is present.
 */
import { computed, type ReadableAtom } from 'nanostores';
import { once } from '../../browser/once.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { lineKey, type StoredLine } from './cart-lines.ts';
import type { DeliveryZone } from './delivery-zone.ts';
import { type KnownCharges, knownCharges } from './known-charge.ts';
import { cart, cartSync } from './page-cart.ts';
import { selection, zoneChoice } from './page-choices.ts';

/** A line that is selected for the checkout. Amounts are minor units for display: no request contains them. */
export interface CheckoutLine {
  /** The identity of the line: product, SKU and campaign. */
  key: string;
  productId: string;
  /** '' for a product without variants. */
  sku: string;
  campaignId: string | null;
  quantity: number;
  title: string;
  /** The chosen variant for display, such as "Indigo / XL"; '' without one. */
  option: string;
  /** Address of the picture; '' without one. */
  image: string;
  /** Address of the product's page; '' when it is not known. */
  href: string;
  /** Unit price. */
  price: number;
  /** Unit list price, at least the price. */
  listPrice: number;
  /** The API has not confirmed price and stock. */
  isUnconfirmed: boolean;
}

/** `failed`: the cart could not be read, or price or stock of a line could not be checked; `refreshCheckoutLines` repeats it. */
export type CheckoutLinesPhase = 'unchecked' | 'checking' | 'checked' | 'failed';

function toCheckoutLine(line: StoredLine): CheckoutLine {
  const { productId, sku, campaignId, quantity, title, option, image, href } = line;
  const { unitPrice: price, listPrice, isUnconfirmed } = line;
  return {
    key: lineKey(line),
    productId,
    sku,
    campaignId,
    quantity,
    title,
    option,
    image,
    href,
    price,
    listPrice,
    isUnconfirmed,
  };
}

/**
 * The selected lines, for `use-store.ts`. Lines that the API has reported as sold out or deleted are left out. Empty in
 * the first moments on a new device of a signed-in shopper, until `refreshCheckoutLines` has resolved.
 */
export const checkoutLines: () => ReadableAtom<readonly CheckoutLine[]> = once(() =>
  computed([cart().$lines, cart().$checks, selection().$leftOut], (lines, checks, leftOut) =>
    lines
      .filter((line) => !leftOut.has(lineKey(line)))
      .filter((line) => (checks.lines[lineKey(line)]?.state ?? 'ok') === 'ok')
      .map(toCheckoutLine),
  ),
);

/** State of the last reading of the cart and check of prices and stock, for `use-store.ts`. */
export const checkoutLinesPhase: () => ReadableAtom<CheckoutLinesPhase> = once(() =>
  computed([cart().$checks, cartSync().$state], ({ phase }, sync) => {
    if (sync.phase === 'reading') return 'checking';
    return sync.phase === 'unread' && phase !== 'checking' ? 'failed' : phase;
  }),
);

/** The delivery charge of the selected lines in each zone, for `use-store.ts`; null before all products are known. */
export const checkoutCharges: () => ReadableAtom<KnownCharges | null> = once(() =>
  computed([cart().$lines, cart().$checks, selection().$leftOut], (lines, { lines: checks }, leftOut) => {
    const selected = lines.filter((line) => !leftOut.has(lineKey(line)));
    const sold = selected.filter((line) => (checks[lineKey(line)]?.state ?? 'ok') === 'ok');
    return sold.length === 0 ? null : knownCharges(sold, checks, shopContext());
  }),
);

/** Fetches the cart and the prices and stock of its lines from the API. Never rejects: the phase has the result. */
export async function refreshCheckoutLines(): Promise<void> {
  await cartSync().run(0);
  await cart().reprice();
}

/** Removes the lines of an order that the API has accepted. Pieces that were added since stay. */
export function removeOrderedLines(ordered: readonly Pick<CheckoutLine, 'key' | 'quantity'>[]): void {
  cart().removeOrdered(ordered);
}

/** The remembered delivery zone of this device, for `use-store.ts`; null before the shopper has chosen. */
export const deliveryZone: () => ReadableAtom<DeliveryZone | null> = () => zoneChoice().$zone;

/** Remembers the delivery zone, for example from the address of the checkout. */
export function rememberDeliveryZone(zone: DeliveryZone): void {
  zoneChoice().choose(zone);
}
