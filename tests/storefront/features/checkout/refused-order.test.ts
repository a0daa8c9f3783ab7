import { describe, expect, it } from 'vitest';
import type { Outcome } from '#contract/outcome.ts';
import type { SentOrder } from '#storefront/features/placed-order/send-order.ts';
import { conflict, refused } from '#tests/support/outcomes.ts';
import { ADDRESS, aCheckout, aCheckoutLine, aQuote, PLACED } from './checkout-fixtures.ts';

const CHANGED = 'The total has changed.';

type Page = ReturnType<typeof aCheckout>;

/** A checkout whose order of 270 is refused while its only product falls from 100 to 90. */
async function refusedAt250(response: Outcome<SentOrder>, change: (page: Page) => void = () => undefined) {
  const page = aCheckout();
  const { checkout, draft, quote, world } = page;
  draft.edit({ address: ADDRESS, promoCode: 'EID10' });
  page.requestQuote();
  await quote.settled();
  world.responses = [response, PLACED];
  const placing = checkout.place(270_00);
  world.quote = { kind: 'done', value: aQuote({ subtotal: 180_00, total: 250_00 }) };
  world.onConfirm = () => {
    world.lines = [aCheckoutLine({ unitPrice: 90_00 })];
    change(page);
  };
  await placing;
  return { notice: checkout.$state.get().notice, ...page };
}

describe('an order that the API refuses', () => {
  it('with 409 and a lower total is sent once more under the same id, and names the former total', async () => {
    const { world, notice } = await refusedAt250(conflict(CHANGED, '250'));
    expect(world.sent).toMatchObject([
      { requestId: 'request-1', total: 270_00, lines: [{ unitPrice: 100_00 }] },
      { requestId: 'request-1', total: 250_00, totalBefore: 270_00, lines: [{ unitPrice: 90_00 }] },
    ]);
    expect(notice).toBeNull();
  });

  it('twice is not sent a third time', async () => {
    const page = aCheckout();
    page.draft.edit({ address: ADDRESS });
    page.requestQuote();
    await page.quote.settled();
    page.world.responses = [conflict(CHANGED, '250')];
    const placing = page.checkout.place(270_00);
    page.world.quote = { kind: 'done', value: aQuote({ subtotal: 180_00, total: 250_00 }) };
    page.world.onConfirm = () => {
      page.world.lines = [aCheckoutLine({ unitPrice: 90_00 })];
    };
    await placing;
    expect(page.world.sent).toHaveLength(2);
    expect(page.checkout.$state.get().notice).toEqual({ code: 'refused', message: CHANGED });
  });

  it.each([
    ['without 409', refused('Please enter a phone number.', 400)],
    ['without a status', refused('The payment is not available.')],
    ['with 409 and no total', conflict('This product is sold out.')],
    ['with 409 and a higher total', conflict(CHANGED, '290')],
    ['with 409 and the same total', conflict(CHANGED, '270')],
    ['with 409 and another lower total than its quote', conflict(CHANGED, '240')],
  ])('%s is not sent again by itself, although its quote is lower', async (_how, response) => {
    const { world, notice } = await refusedAt250(response);
    expect(world.sent).toHaveLength(1);
    expect(notice).toEqual({ code: 'refused', message: response.message });
  });

  it.each<[string, (page: Page) => void]>([
    ['other items', ({ world }) => world.lines.push(aCheckoutLine({ key: 'k2', productId: 'p2' }))],
    ['another quantity', ({ world }) => (world.lines = [aCheckoutLine({ unitPrice: 90_00, quantity: 1 })])],
    ['another area', ({ draft }) => draft.edit({ address: { ...ADDRESS, zone: 'outside' } })],
    ['another promo code', ({ draft }) => draft.edit({ promoCode: 'SAVE5' })],
  ])('with 409 and a lower total for %s is shown first', async (_what, change) => {
    const { world, notice } = await refusedAt250(conflict(CHANGED, '250'), change);
    expect(world.sent).toHaveLength(1);
    expect(notice).toEqual({ code: 'totalChanged', before: 270_00, total: 250_00 });
  });
});
