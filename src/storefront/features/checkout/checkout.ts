/** The checkout: checks the draft, compares the total with the server's quote, and places one order. */
import type { WritableAtom } from 'nanostores';
import { addressOf } from '../address-form/address-draft.ts';
import { type AddressProblems, checkAddress } from '../address-form/check-address.ts';
import type { CheckoutLine } from '../cart/checkout-selection/checkout-lines.ts';
import type { PendingOrder, PendingOrderStore } from '../placed-order/pending-order.ts';
import type { SubmitOptions, SubmitResult } from '../placed-order/submit-order.ts';
import type { DraftStore } from './checkout-draft.ts';
import { type CheckoutState, EDITING, type Notice, toOrderedLine } from './checkout-state.ts';
import type { QuoteStore } from './quote.ts';

interface CheckoutPorts {
  /** The state that the page shows. */
  $state: WritableAtom<CheckoutState>;
  hasCourierLocations: boolean;
  draft: DraftStore;
  quote: QuoteStore;
  pending: PendingOrderStore;
  /** The current lines of the order. */
  lines(): readonly CheckoutLine[];
  /** Fetches prices and stock of the lines. */
  confirmLines(): Promise<void>;
  submit(order: PendingOrder, options: SubmitOptions): Promise<SubmitResult>;
  /** Saves the address of a placed order, if the shopper has checked the box. */
  saveAddress(): void;
  /** Null for a guest. */
  userId(): string | null;
  newId(): string;
  /** Epoch ms. */
  now(): number;
}

export interface Checkout {
  /** Places the order. @param seenTotal the total that the page shows, minor units; null before it is known */
  place(seenTotal: number | null): Promise<void>;
  /** Repeats an order whose response was lost. */
  repeat(): Promise<void>;
  /** Reads the pending order that another page may have stored while this one was in the back-forward cache. */
  resume(): void;
  /** Removes the problems of fields that the shopper edits. */
  clearProblems(fields: readonly string[]): void;
}

export function createCheckout(ports: CheckoutPorts): Checkout {
  const { $state, draft, quote, pending } = ports;
  const stay = (notice: Notice | null, problems: AddressProblems = {}) =>
    $state.set({ phase: 'editing', notice, problems, attempts: $state.get().attempts + 1 });

  /** The order of the draft, or why it cannot be sent. */
  const prepare = async (seenTotal: number | null): Promise<PendingOrder | Notice> => {
    const isUnconfirmed = () => ports.lines().some((line) => line.isUnconfirmed);
    if (isUnconfirmed()) await ports.confirmLines();
    const { status, quote: agreed } = await quote.settled();
    // Read after the quote: another tab may have ordered them in the meantime.
    const lines = ports.lines();
    if (lines.length === 0 || isUnconfirmed()) return { code: 'unconfirmed' };
    if (status !== 'ready' || agreed === null) return { code: 'noQuote' };
    if (agreed.refused.length > 0) return { code: 'lineRefused' };
    const { total, delivery, discount, promoMessage } = agreed;
    if (total !== seenTotal) return { code: 'totalChanged', before: seenTotal, total };
    const { address, note, promoCode, payment } = draft.$draft.get();
    return {
      requestId: ports.newId(),
      userId: ports.userId(),
      lines: lines.map(toOrderedLine),
      address: addressOf(address, ports),
      payment,
      promoCode: promoCode === '' || promoMessage !== '' ? null : promoCode,
      note: note.trim(),
      slip: null,
      total,
      delivery,
      discount,
      at: ports.now(),
      number: '',
      paymentId: '',
      isTaken: false,
    };
  };

  const send = async (order: PendingOrder, isRepeat: boolean) => {
    const result = await ports.submit(order, { isRepeat });
    // The page is being left: a second click must not send again.
    if (result === 'leaving') return ports.saveAddress();
    if (result === 'signedOut') return;
    if (result === 'noResponse') return stay(null);
    if (result === 'badGateway') return stay({ code: 'badGateway' });
    const before = quote.$state.get().quote?.total ?? order.total;
    quote.again();
    const { status, quote: fresh } = await quote.settled();
    if (status === 'ready' && fresh !== null && fresh.refused.length > 0)
      return stay({ code: 'lineRefused' });
    if (status === 'ready' && fresh !== null && fresh.total !== before) {
      return stay({ code: 'totalChanged', before, total: fresh.total });
    }
    stay({ code: 'refused', message: result.message });
  };

  return {
    place: async (seenTotal) => {
      if ($state.get().phase === 'sending') return;
      // Another tab, or this page before a reload, has sent an order without a response.
      if (pending.read() !== null) return;
      const problems = checkAddress(draft.$draft.get().address, ports);
      if (Object.keys(problems).length > 0) return stay(null, problems);
      $state.set({ ...$state.get(), phase: 'sending', notice: null, problems: {} });
      const prepared = await prepare(seenTotal);
      if ('code' in prepared) return stay(prepared);
      // Another tab has sent an order while this one was prepared.
      if (pending.read() !== null) return stay(null);
      await send(prepared, false);
    },
    repeat: async () => {
      const order = pending.read();
      if (order === null || $state.get().phase === 'sending') return;
      $state.set({ ...$state.get(), phase: 'sending', notice: null });
      await send(order, true);
    },
    resume: () => {
      pending.read();
      $state.set(EDITING);
    },
    clearProblems: (fields) => {
      const { problems } = $state.get();
      const rest = Object.fromEntries(Object.entries(problems).filter(([name]) => !fields.includes(name)));
      if (Object.keys(rest).length !== Object.keys(problems).length) {
        $state.set({ ...$state.get(), problems: rest });
      }
    },
  };
}
