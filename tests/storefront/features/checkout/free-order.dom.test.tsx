/** An order with a total of 0: a promo code of 100 % with free delivery. */
import { cleanup, render, screen } from '@testing-library/react';
import { atom } from 'nanostores';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderQuote } from '#storefront/features/checkout/quote.ts';
import { checkoutText } from '#storefront/i18n/checkout.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';
import { conflict } from '#tests/support/outcomes.ts';
import { ADDRESS, aCheckout, aCheckoutLine, aQuote, PLACED } from './checkout-fixtures.ts';

const FREE = aQuote({ delivery: 0, discount: 200_00, total: 0, dueOnDelivery: 0 });

afterEach(() => {
  cleanup();
  vi.resetModules();
});

async function freeCheckout() {
  const page = aCheckout();
  page.draft.edit({ address: ADDRESS, payment: 'Bkash', promoCode: 'ALLFREE' });
  page.world.quote = { kind: 'done', value: FREE };
  page.requestQuote();
  await page.quote.settled();
  return page;
}

describe('a total of 0', () => {
  it('is sent as cash on delivery, whatever was selected', async () => {
    const { checkout, world, draft } = await freeCheckout();
    await checkout.place(0);
    expect(world.sent).toMatchObject([{ payment: 'CashOnDelivery', total: 0, payNow: 0, dueOnDelivery: 0 }]);
    expect(draft.$draft.get().payment).toBe('Bkash');
  });

  it('is not agreed to when the server’s total is above it: the next click orders with the selected payment', async () => {
    const { checkout, world } = await freeCheckout();
    world.responses = [conflict('The total has changed.', '70'), PLACED];
    const placing = checkout.place(0);
    world.quote = { kind: 'done', value: aQuote({ discount: 200_00, total: 70_00 }) };
    await placing;
    expect(checkout.$state.get().notice).toEqual({ code: 'totalChanged', before: 0, total: 70_00 });
    await checkout.place(70_00);
    expect(world.sent.map(({ payment, total }) => [payment, total])).toEqual([
      ['CashOnDelivery', 0],
      ['Bkash', 70_00],
    ]);
  });
});

describe('the form of the checkout', () => {
  beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline'))));
  afterEach(() => vi.unstubAllGlobals());

  async function show(quote: OrderQuote) {
    setPage('', { route: 'checkout', apiExtensions: ['quoteOrder'] });
    const stores = await import('#storefront/features/checkout/page-checkout.ts');
    vi.spyOn(stores, 'orderQuote').mockReturnValue(
      atom({ status: 'ready', quote: { ...quote, province: 'Dhaka' }, message: '' }),
    );
    stores.edit({ address: ADDRESS, payment: 'Bkash' });
    const { CheckoutForm } = await import('#storefront/features/checkout/CheckoutForm.tsx');
    render(<CheckoutForm lines={[aCheckoutLine()]} policies={[]} lang="en" text={checkoutText.en} />);
  }

  it('offers no payment and does not speak of paying at a total of 0', async () => {
    await show(FREE);
    screen.getByRole('button', { name: 'Place order' });
    expect(screen.queryByRole('radio', { name: /Cash/ })).toBeNull();
    expect(document.querySelector('form')?.textContent).not.toMatch(/pay|cash|advance/i);
  });

  it.each([
    ['above 0', aQuote({ delivery: 70_00, discount: 200_00, total: 70_00 })],
    ['of another quote', aQuote()],
  ])('offers the payments at a total %s', async (_what, quote) => {
    await show(quote);
    screen.getByRole('button', { name: 'Place order and pay' });
    screen.getByRole('radio', { name: /Cash on delivery/ });
  });
});
