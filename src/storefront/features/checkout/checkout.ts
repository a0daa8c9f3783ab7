/** The checkout: checks the draft, compares the total with the server's quote, and places one order. */
import type { WritableAtom } from 'nanostores';
import { paymentSplit } from '#contract/entities/payment-kind.ts';
import type { Outcome } from '#contract/outcome.ts';
import { readText } from '#site/typed/text.ts';
import { itemsAmount } from '../../browser/cart-lines/items-amount.ts';
import { reportFailure } from '../../browser/report-failure.ts';
import { addressOf } from '../address-form/address-draft.ts';
import { type AddressProblems, checkAddress, withoutFields } from '../address-form/check-address.ts';
import type { CheckoutLine } from '../cart/checkout-selection/checkout-lines.ts';
import { isOrderRefusal, newTotal, refusalMessage } from '../placed-order/order-refusal.ts';
import type { PendingOrder, PendingOrderStore } from '../placed-order/pending-order.ts';
import type { SubmitOptions, Submitted } from '../placed-order/submit-order.ts';
import type { DraftStore } from './checkout-draft.ts';
import { type CheckoutState, EDITING, type GoneLine, type Notice, toOrderedLine } from './checkout-state.ts';
import type { ProvinceQuote, QuoteState, QuoteStore } from './quote.ts';

interface CheckoutPorts {
  /** The state that the page shows. */
  $state: WritableAtom<CheckoutState>;
  hasCourierLocations: boolean;
  draft: DraftStore;
  quote: QuoteStore;
  pending: PendingOrderStore;
  /** The current lines of the order, without those that cannot be ordered. */
  lines(): readonly CheckoutLine[];
  /** Whether the line is the item of Buy Now. */
  isBuyNow(): boolean;
  /** Fetches prices and stock of the lines. */
  confirmLines(): Promise<void>;
  /** The lines that the account's cart no longer has; empty if it cannot be read. Never rejects. */
  goneLines(): Promise<readonly GoneLine[]>;
  submit(order: PendingOrder, options: SubmitOptions): Promise<Outcome<Submitted>>;
  /** Saves the address of a placed order, if the shopper has checked the box. */
  saveAddress(): void;
  /** In the language of the page. */
  noticeText(notice: Notice): string;
  /** Label of the button, if another click agrees to the notice; else ''. */
  buttonLabel(notice: Notice): string;
  /** Null for a guest. */
  userId(): string | null;
  newId(): string;
  /** Epoch ms. */
  now(): number;
}

export interface Checkout {
  /**
   * Places the order.
   *
   * @param seenTotal the total that the page shows, minor units; null before it is known
   */
  place(seenTotal: number | null): Promise<void>;
  /** Repeats an order whose response was lost. */
  repeat(): Promise<void>;
  /** Reads the pending order that another page may have stored while this one was in the back-forward cache. */
  resume(): void;
  /** Removes the problems of fields that the shopper edits. */
  clearProblems(fields: readonly string[]): void;
}

/** The state that the page showed at the click. */
interface Seen {
  /** Minor units; null before it is known. */
  total: number | null;
  /** Items, area and promo code of the total. */
  basis: string;
  /** Keys of the lines that, as the notice says, the account's cart no longer has. */
  gone: readonly string[];
}

export function createCheckout(ports: CheckoutPorts): Checkout {
  const { $state, draft, quote, pending } = ports;
  const stay = (notice: Notice | null, problems: AddressProblems = {}) =>
    $state.set({
      phase: 'editing',
      notice,
      message: notice === null ? '' : ports.noticeText(notice),
      label: notice === null ? '' : ports.buttonLabel(notice),
      problems,
      attempts: $state.get().attempts + 1,
    });

  /** The order is placed, whether its address can be saved or not. */
  const saveAddress = () => {
    try {
      ports.saveAddress();
    } catch (error) {
      reportFailure('address', error);
    }
  };

  /** The items, area and code of a total. A lower total for the same is accepted; any other change is shown first. */
  const basis = () => {
    const { address, promoCode } = draft.$draft.get();
    const { promoMessage, delivery } = quote.$state.get().quote ?? { promoMessage: '', delivery: 0 };
    const items = ports.lines().map(({ key, quantity }) => [key, quantity]);
    const { province } = addressOf(address, ports);
    return JSON.stringify([items, province, promoMessage === '' ? promoCode : '', delivery === null]);
  };

  const differs = ({ refused, subtotal }: ProvinceQuote) =>
    refused.length > 0 || subtotal !== itemsAmount(ports.lines());

  /** The quote after the running request. If it differs from the lines, the products are fetched. */
  const settledQuote = async (): Promise<QuoteState> => {
    const state = await quote.settled();
    if (state.status !== 'ready' || state.quote === null || !differs(state.quote)) return state;
    await ports.confirmLines();
    return quote.settled();
  };

  /** The order of the draft, or why it cannot be sent. */
  const prepare = async (seen: Seen, requestId: string): Promise<PendingOrder | Notice> => {
    const isUnconfirmed = () => ports.lines().some((line) => line.isUnconfirmed);
    if (isUnconfirmed()) await ports.confirmLines();
    const [{ status, quote: agreed }, gone] = await Promise.all([settledQuote(), ports.goneLines()]);
    // Read after the quote, because another tab may have ordered the lines meanwhile.
    const lines = ports.lines();
    if (isUnconfirmed()) return { code: 'unconfirmed' };
    if (lines.length === 0) return { code: 'lineRefused' };
    const missing = gone.filter(({ key }) => lines.some((line) => line.key === key));
    if (missing.some(({ key }) => !seen.gone.includes(key))) return { code: 'linesGone', gone: missing };
    if (status !== 'ready' || agreed === null) return { code: 'noQuote' };
    if (agreed.refused.length > 0) return { code: 'lineRefused' };
    const { total, delivery, discount, promoMessage } = agreed;
    const isLower = seen.total !== null && total < seen.total;
    if (seen.basis !== basis() || (total !== seen.total && !isLower)) {
      return { code: 'totalChanged', before: seen.total, total };
    }
    const { address, note, promoCode, payment: selected } = draft.$draft.get();
    // A total of 0 needs no payment. Every host has this method.
    const payment = total === 0 ? 'CashOnDelivery' : selected;
    return {
      requestId,
      userId: ports.userId(),
      lines: lines.map(toOrderedLine),
      isBuyNow: ports.isBuyNow(),
      address: addressOf(address, ports),
      payment,
      promoCode: promoCode === '' || promoMessage !== '' ? null : promoCode,
      note: readText(note),
      slip: null,
      total,
      totalBefore: isLower ? seen.total : null,
      delivery,
      discount,
      ...paymentSplit(total, payment, agreed.payNow),
      advance: agreed.payNow,
      at: ports.now(),
      number: '',
      paymentId: '',
      isTaken: false,
    };
  };

  /** @param mayRepeat whether the order is sent once more, under the same id, after a 409 with a lower total */
  const send = async (
    order: PendingOrder,
    seen: Seen,
    { isRepeat, mayRepeat }: { isRepeat: boolean; mayRepeat: boolean },
  ): Promise<void> => {
    const outcome = await ports.submit(order, { isRepeat });
    // The page is being left: a second click must not send again.
    if (outcome.kind === 'done') {
      return outcome.value === 'leaving' ? saveAddress() : stay({ code: outcome.value });
    }
    if (outcome.kind === 'signedOut') return;
    if (!isOrderRefusal(outcome)) return stay(null);
    // An estimate has the prices of the lines.
    if (quote.$state.get().quote?.isEstimate === true) await ports.confirmLines();
    quote.again();
    const { status } = await settledQuote();
    const prepared = status === 'ready' ? await prepare(seen, order.requestId) : null;
    if (prepared !== null && 'code' in prepared) return stay(prepared);
    const total = newTotal(outcome);
    const isLower = total !== null && total < order.total;
    if (prepared !== null && mayRepeat && isLower && prepared.total === total) {
      return send(prepared, seen, { isRepeat: false, mayRepeat: false });
    }
    stay({ code: 'refused', message: refusalMessage(outcome) });
  };

  /** An order that may have been sent is stored, and the page shows it in place of the notice. */
  const settled = (step: Promise<void>): Promise<void> =>
    step.catch((error: unknown) => {
      reportFailure('checkout', error);
      stay({ code: 'refused', message: '' });
    });

  const checkout: Checkout = {
    place: async (seenTotal) => {
      const { phase, notice } = $state.get();
      if (phase === 'sending') return;
      // Another tab, or this page before a reload, has sent an order without a response.
      if (pending.read() !== null) return;
      const problems = checkAddress(draft.$draft.get().address, ports);
      if (Object.keys(problems).length > 0) return stay(null, problems);
      $state.set({ ...$state.get(), phase: 'sending', notice: null, problems: {} });
      const gone = notice?.code === 'linesGone' ? notice.gone.map(({ key }) => key) : [];
      const seen = { total: seenTotal, basis: basis(), gone };
      const prepared = await prepare(seen, ports.newId());
      if ('code' in prepared) return stay(prepared);
      // Another tab has sent an order while this one was prepared.
      if (pending.read() !== null) return stay(null);
      await send(prepared, seen, { isRepeat: false, mayRepeat: true });
    },
    repeat: async () => {
      const order = pending.read();
      if (order === null || $state.get().phase === 'sending') return;
      $state.set({ ...$state.get(), phase: 'sending', notice: null });
      const seen = { total: order.total, basis: basis(), gone: [] };
      await send(order, seen, { isRepeat: true, mayRepeat: false });
    },
    resume: () => {
      pending.read();
      $state.set(EDITING);
    },
    clearProblems: (fields) => {
      const { problems } = $state.get();
      const rest = withoutFields(problems, fields);
      if (Object.keys(rest).length !== Object.keys(problems).length) {
        $state.set({ ...$state.get(), problems: rest });
      }
    },
  };
  return {
    ...checkout,
    place: (seenTotal) => settled(checkout.place(seenTotal)),
    repeat: () => settled(checkout.repeat()),
  };
}
