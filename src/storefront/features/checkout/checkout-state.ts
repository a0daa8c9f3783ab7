/** The state of the checkout page. The code that places an order is separate: it loads with the first gesture. */
import type { CheckoutSettings } from '#site/shop-view.ts';
import { shopContext } from '../../browser/shop-context.ts';
import type { AddressProblems } from '../address-form/check-address.ts';
import type { CheckoutLine } from '../cart/checkout-selection/checkout-lines.ts';
import type { OrderedLine } from '../placed-order/last-order.ts';
import type { CheckoutDraft } from './checkout-draft.ts';

/** Settings of the shop for the checkout's fields; none on a page without an address form. */
export const settings = (): Partial<CheckoutSettings> => shopContext().checkout ?? {};

/**
 * Whether this device remembers a guest's details after the order.
 *
 * @param hasRemembered whether it remembers details of an earlier order
 */
export function isRemembered(draft: Pick<CheckoutDraft, 'isRemembered'>, hasRemembered: boolean): boolean {
  return draft.isRemembered ?? (hasRemembered || settings().remembersDetails === true);
}

/** A line of the order that the account's cart no longer has. */
export interface GoneLine {
  key: string;
  title: string;
  /** Number of the order that has the line; null if the API names none. */
  orderNumber: string | null;
}

/** Why the order was not placed. */
export type Notice =
  /** Minor units; `before` is null when no total was shown. The shopper agrees to `total` with another click. */
  | { code: 'totalChanged'; before: number | null; total: number }
  /** Another device has ordered or removed them. The shopper orders them anyway with another click. */
  | { code: 'linesGone'; gone: readonly GoneLine[] }
  | { code: 'unconfirmed' | 'noQuote' | 'lineRefused' | 'badGateway' }
  /** `message` is the API's refusal as the page shows it; '' without one. */
  | { code: 'refused'; message: string };

export interface CheckoutState {
  phase: 'editing' | 'sending';
  notice: Notice | null;
  /** The text of the notice; '' without one. */
  message: string;
  /** Label of the button, if another click agrees to the notice; else ''. */
  label: string;
  problems: AddressProblems;
  /** Counts clicks that found a problem, so that the focus moves to it each time. */
  attempts: number;
}

export const EDITING: CheckoutState = {
  phase: 'editing',
  notice: null,
  message: '',
  label: '',
  problems: {},
  attempts: 0,
};

/** A line of the checkout as the order stores it. Equal lines have equal JSON, which requests are compared by. */
export function toOrderedLine(line: CheckoutLine): OrderedLine {
  const { productId, sku, title, option, image, unitPrice, listPrice, quantity, campaignId } = line;
  return { productId, sku, title, option, image, unitPrice, listPrice, quantity, campaignId };
}
