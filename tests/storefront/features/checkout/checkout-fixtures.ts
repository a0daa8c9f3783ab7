/** A checkout with storage in memory, and with quotes and responses of the test. */
import { atom } from 'nanostores';
import type { Outcome } from '#contract/outcome.ts';
import { EMPTY_ADDRESS } from '#storefront/features/address-form/address-draft.ts';
import type { CheckoutLine } from '#storefront/features/cart/checkout-selection/checkout-lines.ts';
import { createCheckout } from '#storefront/features/checkout/checkout.ts';
import { createDraft } from '#storefront/features/checkout/checkout-draft.ts';
import { type CheckoutState, EDITING } from '#storefront/features/checkout/checkout-state.ts';
import { createQuote, type OrderQuote } from '#storefront/features/checkout/quote.ts';
import { createPendingOrder, type PendingOrder } from '#storefront/features/placed-order/pending-order.ts';
import type { SentOrder } from '#storefront/features/placed-order/send-order.ts';
import { submitOrder } from '#storefront/features/placed-order/submit-order.ts';
import { memoryStorage } from '../cart/cart-fixtures.ts';

export const ADDRESS = {
  ...EMPTY_ADDRESS,
  fullName: ' Rina Akter ',
  mobileNumber: '০১৭১১ 009876',
  address: 'House 7, Road 3',
  zone: 'inside',
} as const;

export function aCheckoutLine(changes: Partial<CheckoutLine> = {}): CheckoutLine {
  return {
    key: '["p1","R-M",""]',
    productId: 'p1',
    sku: 'R-M',
    campaignId: null,
    quantity: 2,
    title: 'Shirt',
    option: 'Red / M',
    image: '',
    href: '/product/p1',
    unitPrice: 100_00,
    listPrice: 120_00,
    isUnconfirmed: false,
    state: 'ok',
    before: null,
    ...changes,
  };
}

export function aQuote(changes: Partial<OrderQuote> = {}): OrderQuote {
  return {
    subtotal: 200_00,
    delivery: 70_00,
    discount: 0,
    total: 270_00,
    payNow: 0,
    dueOnDelivery: 270_00,
    promoMessage: '',
    refused: [],
    isEstimate: false,
    ...changes,
  };
}

export const PLACED: Outcome<SentOrder> = {
  kind: 'done',
  value: { state: 'placed', number: '10203040', total: 270_00, payNow: null },
};

interface World {
  lines: CheckoutLine[];
  isBuyNow: boolean;
  quote: Outcome<OrderQuote>;
  /** Responses to the next requests, in turn; the last one stays. */
  responses: (Outcome<SentOrder> | Promise<Outcome<SentOrder>>)[];
  sent: PendingOrder[];
  /** Whether each of them was sent before. */
  repeats: boolean[];
  /** What the checkout did besides sending: URLs it opened, orders it settled. */
  actions: string[];
  /** Number of times that prices were confirmed. */
  confirmed: number;
  onConfirm: () => void;
  /** Runs with each request for a quote. */
  onQuote: () => void;
  /** Runs when the address of the order is saved. */
  onSave: () => void;
}

/** @param storage pass that of another checkout to reload its page */
export function aCheckout(storage = memoryStorage()) {
  const world: World = {
    lines: [aCheckoutLine()],
    isBuyNow: false,
    quote: { kind: 'done', value: aQuote() },
    responses: [PLACED],
    sent: [],
    repeats: [],
    actions: [],
    confirmed: 0,
    onConfirm: () => undefined,
    onQuote: () => undefined,
    onSave: () => void world.actions.push('saved'),
  };
  let ids = 0;
  const draft = createDraft(storage, 'loom');
  const pending = createPendingOrder({ slug: 'loom', storage, watch: () => undefined });
  const quote = createQuote(async () => {
    world.onQuote();
    return world.quote;
  });
  const $state = atom<CheckoutState>(EDITING);
  const checkout = createCheckout({
    $state,
    hasCourierLocations: false,
    draft,
    quote,
    pending,
    lines: () => world.lines,
    isBuyNow: () => world.isBuyNow,
    confirmLines: async () => {
      world.confirmed += 1;
      world.onConfirm();
    },
    submit: (order, options) =>
      submitOrder(
        {
          pending,
          takesAdvance: true,
          send: async (sent, { isRepeat }) => {
            world.sent.push(sent);
            world.repeats.push(isRepeat);
            const [response = PLACED] =
              world.responses.length > 1 ? world.responses.splice(0, 1) : world.responses;
            return response;
          },
          settle: async (settled) => {
            world.actions.push(`settled ${settled.number}`);
            pending.clear();
          },
          removeFromCart: async ({ number }) => void world.actions.push(`removed ${number}`),
          gatewayUrl: (url) => (url.startsWith('https:') ? url : null),
          navigate: (url) => void world.actions.push(url),
          pages: { confirmation: '/confirm-order', payment: '/user/payment' },
          signIn: () => void world.actions.push('sign-in'),
        },
        order,
        options,
      ),
    saveAddress: () => world.onSave(),
    noticeText: ({ code }) => code,
    buttonLabel: () => '',
    goneLines: async () => [],
    userId: () => null,
    newId: () => {
      ids += 1;
      return `request-${ids}`;
    },
    now: () => 1_000,
  });
  const requestQuote = () =>
    quote.request({ lines: [], province: 'Dhaka', promoCode: draft.$draft.get().promoCode });
  return { storage, world, draft, pending, quote, checkout: { ...checkout, $state }, requestQuote };
}
