import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as checkoutLines from '#storefront/features/cart/checkout-selection/checkout-lines.ts';
import { EMPTY_DRAFT } from '#storefront/features/checkout/checkout-draft.ts';
import { EDITING } from '#storefront/features/checkout/checkout-state.ts';
import { OrderSummary } from '#storefront/features/checkout/OrderSummary.tsx';
import { NO_QUOTE } from '#storefront/features/checkout/quote.ts';
import { checkoutText } from '#storefront/i18n/checkout.ts';
import { CONTEXT, setPage } from '#tests/storefront/islands/page-context.ts';
import { aCheckoutLine, aQuote } from './checkout-fixtures.ts';

afterEach(cleanup);

const SPLIT = { payNow: 0, dueOnDelivery: 270_00, advance: 0 };

it.each([
  ['Total without delivery', 'Choose the area', 70_00, false, ''],
  ['Total', '৳70', 70_00, true, 'On delivery ৳270'],
  ['Total without delivery', 'Confirmed by the shop', null, true, 'On delivery, plus its charge ৳270'],
])(
  'names the amount "%s" while the delivery is "%s", and how it is paid',
  (name, shown, delivery, isFinal, split) => {
    setPage('', { route: 'checkout' });
    const amounts = { ...SPLIT, subtotal: 200_00, delivery, discount: 0, total: 270_00, isFinal };
    render(
      <OrderSummary
        lines={[aCheckoutLine()]}
        amounts={amounts}
        policies={[{ label: 'Terms', href: '/terms' }]}
        quote={NO_QUOTE}
        draft={EMPTY_DRAFT}
        state={EDITING}
        text={checkoutText.en}
        money={(minor) => `৳${minor / 100}`}
      >
        <p>Steps</p>
      </OrderSummary>,
    );
    expect(screen.getByText('Delivery').nextElementSibling?.textContent).toBe(shown);
    expect(screen.getByText('৳270').previousElementSibling?.textContent).toBe(name);
    expect(document.querySelector('.summary-split')?.textContent).toBe(split);
  },
);

it('shows why the order was not placed', () => {
  setPage('', { route: 'checkout' });
  render(
    <OrderSummary
      lines={[aCheckoutLine()]}
      amounts={null}
      policies={[{ label: 'Terms', href: '/terms' }]}
      quote={NO_QUOTE}
      draft={EMPTY_DRAFT}
      state={{ ...EDITING, notice: { code: 'lineRefused' }, message: 'Some items cannot be ordered.' }}
      text={checkoutText.en}
      money={(minor) => `৳${minor / 100}`}
    >
      <p>Steps</p>
    </OrderSummary>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Some items cannot be ordered.');
});

it.each([
  ['loading', null, ['Total without delivery', '…', '…', 'Choose the area']],
  ['loading', 'inside', ['Total', '…', '…', '…']],
  ['failed', 'inside', ['Total', '–', '–', '–']],
] as const)('has the rows of all amounts while the quote is %s and the area is %s', (status, zone, shown) => {
  setPage('', { route: 'checkout' });
  render(
    <OrderSummary
      lines={[aCheckoutLine()]}
      amounts={null}
      policies={[{ label: 'Terms', href: '/terms' }]}
      quote={{ ...NO_QUOTE, status }}
      draft={{ ...EMPTY_DRAFT, address: { ...EMPTY_DRAFT.address, zone } }}
      state={EDITING}
      text={checkoutText.en}
      money={(minor) => `৳${minor / 100}`}
    >
      <p>Steps</p>
    </OrderSummary>,
  );
  const [total, ...amounts] = shown;
  const shownAt = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  expect([total, 'Subtotal', 'Delivery'].map(shownAt)).toEqual(amounts);
});

function showLines(
  lines: ReturnType<typeof aCheckoutLine>[],
  subtotal: number,
  shop: Parameters<typeof setPage>[1] = {},
  Summary = OrderSummary,
) {
  setPage('', { route: 'checkout', ...shop });
  const quote = { ...aQuote({ subtotal, delivery: 0, total: subtotal }), province: 'Dhaka' };
  render(
    <Summary
      lines={lines}
      amounts={{ ...SPLIT, subtotal, delivery: 0, discount: 0, total: subtotal, isFinal: true }}
      policies={[{ label: 'Terms', href: '/terms' }]}
      quote={{ status: 'ready', quote, message: '' }}
      draft={EMPTY_DRAFT}
      state={EDITING}
      text={checkoutText.en}
      money={(minor) => `৳${minor / 100}`}
    >
      <p>Steps</p>
    </Summary>,
  );
}

it('has neither amounts nor a button to order when every line is sold out, and one that removes them', () => {
  showLines([aCheckoutLine({ state: 'out' })], 0);
  expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['–', '–', '–']);
  screen.getByText('Sold out.');
  screen.getByText('There is nothing to order');
  expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull();
  const remove = vi.spyOn(checkoutLines, 'removeUnsold').mockResolvedValue();
  fireEvent.click(screen.getByRole('button', { name: 'Remove sold-out items' }));
  expect(remove).toHaveBeenCalledOnce();
});

it('has no button that removes sold-out items while every line can be ordered', () => {
  showLines([aCheckoutLine()], 200_00);
  expect(screen.queryByRole('button', { name: 'Remove sold-out items' })).toBeNull();
});

it('names a changed price at its line', () => {
  showLines([aCheckoutLine({ unitPrice: 750_00, before: 670_00, quantity: 1 })], 750_00);
  screen.getByText('The price is now ৳750 (was ৳670).');
});

describe('on a narrow screen', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
  });
  afterEach(() => vi.unstubAllGlobals());
  const collapsed = () => screen.getByRole('region', { name: 'Your order' }).querySelector('details');

  it('a collapsed row with number of items and total is above the steps, the button below', () => {
    showLines([aCheckoutLine({ quantity: 3 })], 300_00);
    expect(collapsed()?.open).toBe(false);
    expect(collapsed()?.querySelector('summary')?.textContent).toBe('Your order3 items · Total৳300');
    expect(collapsed()?.textContent).toContain('Have a promo code?');
    const order = [
      collapsed(),
      screen.getByText('Steps'),
      screen.getByRole('button', { name: 'Place order' }),
    ];
    expect(order.toSorted((a, b) => (a && b && a.compareDocumentPosition(b) & 2 ? 1 : -1))).toEqual(order);
  });

  it('the row opens by itself for a line that cannot be ordered', () => {
    showLines(
      [
        aCheckoutLine({ quantity: 1, unitPrice: 300_00 }),
        aCheckoutLine({ key: 'b', productId: 'b', state: 'out' }),
      ],
      300_00,
    );
    expect(collapsed()?.open).toBe(true);
    expect(collapsed()?.querySelector('summary')?.textContent).toContain('1 item ·');
  });
});

it('links the shop’s terms above the button, in another tab', () => {
  showLines([aCheckoutLine()], 200_00);
  const link = screen.getByRole('link', { name: 'Terms' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.closest('p')?.textContent).toBe('By placing your order you agree to:Terms');
  expect(link.closest('.summary')).not.toBeNull();
});

it.each([
  [{ inside: [1, 2], outside: [3, 5] }, '1–2 days inside Dhaka, 3–5 days elsewhere'],
  [undefined, null],
] as const)('says above terms, total and button how long delivery takes: %j', async (days, shown) => {
  // The shop's facts are read once.
  vi.resetModules();
  const fresh = await import('#storefront/features/checkout/OrderSummary.tsx');
  const shop = days && { delivery: { ...CONTEXT.delivery, days } };
  showLines([aCheckoutLine()], 200_00, shop, fresh.OrderSummary);
  const times = screen.queryByText(/days inside Dhaka/);
  expect(times?.textContent ?? null).toBe(shown);
  const terms = screen.getByRole('link', { name: 'Terms' });
  const parts = [times ?? terms, terms, screen.getByRole('button', { name: 'Place order' })];
  const isBefore = (one: Element, other: Element) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect(parts.toSorted((one, other) => (isBefore(other, one) ? 1 : -1))).toEqual(parts);
});

it.each([
  ['out', 'Sold out.'],
  ['gone', 'No longer available.'],
  ['unpriced', 'Price on request.'],
] as const)('says of a line that is %s: %s', (state, note) => {
  showLines([aCheckoutLine(), aCheckoutLine({ key: 'k2', productId: 'p2', state })], 200_00);
  screen.getByText(note);
});

it.each([
  [true, /An order needs the network: what you typed is kept/],
  [undefined, /^The total could not be worked out just now\.$/],
] as const)('says why there is no total when the request was unreachable: %s', (isUnreachable, shown) => {
  setPage('', { route: 'checkout' });
  render(
    <OrderSummary
      lines={[aCheckoutLine()]}
      amounts={null}
      policies={[]}
      quote={{ ...NO_QUOTE, status: 'failed', ...(isUnreachable && { isUnreachable }) }}
      draft={EMPTY_DRAFT}
      state={EDITING}
      text={checkoutText.en}
      money={(minor) => `৳${minor / 100}`}
    >
      <p>Steps</p>
    </OrderSummary>,
  );
  expect(document.querySelector('.form-aside')?.firstChild?.textContent).toMatch(shown);
});
