import { describe, expect, it } from 'vitest';
import { conflict, LOST, refused, SIGNED_OUT } from '#tests/support/outcomes.ts';
import { aPendingOrder } from '../placed-order/pending-order-fixture.ts';
import { ADDRESS, aCheckout, aCheckoutLine, aQuote, PLACED } from './checkout-fixtures.ts';

/** A filled checkout with a quote of 270. */
async function filled(storage?: Parameters<typeof aCheckout>[0]) {
  const page = aCheckout(storage);
  page.draft.edit({ address: ADDRESS, note: ' ring\u200b twice ', promoCode: 'EID10' });
  page.requestQuote();
  await page.quote.settled();
  return page;
}

describe('placing an order', () => {
  it('sends the lines, the address and the agreed total, then opens the confirmation', async () => {
    const { checkout, world, pending } = await filled();
    await checkout.place(270_00);
    expect(world.sent).toEqual([
      {
        requestId: 'request-1',
        isBuyNow: false,
        userId: null,
        lines: [
          {
            productId: 'p1',
            sku: 'R-M',
            campaignId: null,
            quantity: 2,
            title: 'Shirt',
            option: 'Red / M',
            image: '',
            unitPrice: 100_00,
            listPrice: 120_00,
          },
        ],
        address: expect.objectContaining({
          fullName: 'Rina Akter',
          mobileNumber: '01711 009876',
          province: 'Dhaka',
          address: 'House 7, Road 3',
        }),
        payment: 'CashOnDelivery',
        promoCode: 'EID10',
        note: 'ring twice',
        slip: null,
        advance: 0,
        total: 270_00,
        totalBefore: null,
        delivery: 70_00,
        discount: 0,
        payNow: 0,
        dueOnDelivery: 270_00,
        at: 1_000,
        number: '',
        paymentId: '',
        isTaken: false,
      },
    ]);
    expect(world.actions).toEqual(['settled 10203040', '/confirm-order', 'saved']);
    expect(pending.$order.get()).toBeNull();
  });

  it('is one request for a double click, and none after it', async () => {
    const { checkout, world } = await filled();
    const first = checkout.place(270_00);
    await Promise.all([first, checkout.place(270_00)]);
    await checkout.place(270_00);
    expect(world.sent).toHaveLength(1);
  });

  it('names every field that is missing and sends nothing', async () => {
    const { checkout, world, draft } = await filled();
    draft.edit({ address: { ...ADDRESS, fullName: ' ', mobileNumber: '12', zone: null } });
    await checkout.place(270_00);
    expect(checkout.$state.get()).toMatchObject({
      phase: 'editing',
      attempts: 1,
      problems: { fullName: 'nameMissing', mobileNumber: 'phoneInvalid', zone: 'zoneMissing' },
    });
    expect(world.sent).toEqual([]);
    checkout.clearProblems(['zone']);
    expect(Object.keys(checkout.$state.get().problems)).toEqual(['fullName', 'mobileNumber']);
  });

  it('confirms prices first, and sends nothing while they are not confirmed', async () => {
    const { checkout, world } = await filled();
    world.lines = [aCheckoutLine({ isUnconfirmed: true })];
    await checkout.place(270_00);
    expect(checkout.$state.get().notice).toEqual({ code: 'unconfirmed' });
    expect([world.sent.length, world.confirmed]).toEqual([0, 1]);
    world.onConfirm = () => {
      world.lines = [aCheckoutLine()];
    };
    await checkout.place(270_00);
    expect(world.sent).toHaveLength(1);
  });

  it('is not sent when another tab has sent an order while it was prepared', async () => {
    const { checkout, world, pending, storage } = await filled();
    world.lines = [aCheckoutLine({ isUnconfirmed: true })];
    world.onConfirm = () => {
      world.lines = [aCheckoutLine()];
      aCheckout(storage).pending.save(aPendingOrder({ requestId: 'of the other tab' }));
    };
    await checkout.place(270_00);
    expect([world.sent, checkout.$state.get().phase]).toEqual([[], 'editing']);
    expect(pending.$order.get()?.requestId).toBe('of the other tab');
  });

  it('is not sent with items that another tab has ordered while it was prepared', async () => {
    const { checkout, world, quote } = await filled();
    quote.again();
    world.onQuote = () => {
      world.lines = [];
    };
    quote.again();
    await checkout.place(270_00);
    expect([world.sent, checkout.$state.get().phase]).toEqual([[], 'editing']);
  });

  it('is not sent for a total that the shopper did not see, nor without a total', async () => {
    const { checkout, world } = await filled();
    await checkout.place(250_00);
    expect(checkout.$state.get().notice).toEqual({ code: 'totalChanged', before: 250_00, total: 270_00 });
    await checkout.place(null);
    expect(checkout.$state.get().notice).toEqual({ code: 'totalChanged', before: null, total: 270_00 });
    expect(world.sent).toEqual([]);
    await checkout.place(270_00);
    expect(world.sent).toHaveLength(1);
  });

  it('is not sent without a quote, which the next click requests again', async () => {
    const { checkout, world, quote } = await filled();
    world.quote = refused('');
    quote.again();
    await checkout.place(270_00);
    expect(checkout.$state.get().notice).toEqual({ code: 'noQuote' });
    world.quote = { kind: 'done', value: aQuote() };
    await checkout.place(270_00);
    expect(world.sent).toHaveLength(1);
  });

  it('is not sent with a line that the server refuses, nor a code that it refuses', async () => {
    const { checkout, world, quote } = await filled();
    const refused = [{ productId: 'p1', sku: 'R-M', campaignId: null, reason: 'Only 1 left.' }];
    world.quote = { kind: 'done', value: aQuote({ refused }) };
    quote.again();
    await checkout.place(270_00);
    expect(checkout.$state.get().notice).toEqual({ code: 'lineRefused' });
    world.quote = { kind: 'done', value: aQuote({ promoMessage: 'This promo code has expired.' }) };
    quote.again();
    await checkout.place(270_00);
    expect(checkout.$state.get().notice).toMatchObject({ code: 'totalChanged', total: 270_00 });
    await checkout.place(270_00);
    expect(world.sent).toMatchObject([{ promoCode: null }]);
  });

  it('that the server refuses for its total shows the new one, which the next click agrees to', async () => {
    const { checkout, world } = await filled();
    world.responses = [conflict('The total has changed.', '300'), PLACED];
    const placing = checkout.place(270_00);
    world.quote = { kind: 'done', value: aQuote({ total: 300_00 }) };
    await placing;
    expect(checkout.$state.get().notice).toEqual({ code: 'totalChanged', before: 270_00, total: 300_00 });
    await checkout.place(300_00);
    expect(world.sent.map(({ total }) => total)).toEqual([270_00, 300_00]);
  });

  it('takes a lower total of the same items, area and promo code, and names the former one', async () => {
    const { checkout, world } = await filled();
    await checkout.place(300_00);
    expect(world.sent).toMatchObject([{ total: 270_00, totalBefore: 300_00 }]);
  });

  it('has the prices of the products when the quote has others than the lines', async () => {
    const { checkout, world, quote } = await filled();
    world.quote = { kind: 'done', value: aQuote({ subtotal: 180_00, total: 250_00 }) };
    world.onConfirm = () => {
      world.lines = [aCheckoutLine({ unitPrice: 90_00 })];
    };
    quote.again();
    await checkout.place(270_00);
    expect(world.confirmed).toBe(1);
    expect(world.sent).toMatchObject([{ total: 250_00, totalBefore: 270_00, lines: [{ unitPrice: 90_00 }] }]);
  });

  it('is not sent for a lower total of other items', async () => {
    const { checkout, world, quote } = await filled();
    const refusedLine = { productId: 'p2', sku: '', campaignId: null, reason: 'Sold out.' };
    world.lines = [aCheckoutLine(), aCheckoutLine({ key: 'k2', productId: 'p2', unitPrice: 50_00 })];
    world.quote = { kind: 'done', value: aQuote({ refused: [refusedLine] }) };
    quote.again();
    world.onConfirm = () => {
      world.lines = [aCheckoutLine()];
      world.quote = { kind: 'done', value: aQuote() };
      quote.again();
    };
    await checkout.place(370_00);
    expect(world.sent).toEqual([]);
    expect(checkout.$state.get().notice).toEqual({ code: 'totalChanged', before: 370_00, total: 270_00 });
  });

  it('shows the message of another refusal, and a later click is a new request', async () => {
    const { checkout, world, pending } = await filled();
    world.responses = [refused('Please enter a phone number.'), PLACED];
    await checkout.place(270_00);
    expect(checkout.$state.get().notice).toEqual({
      code: 'refused',
      message: 'Please enter a phone number.',
    });
    expect(pending.$order.get()).toBeNull();
    await checkout.place(270_00);
    expect(world.sent.map(({ requestId }) => requestId)).toEqual(['request-1', 'request-2']);
  });
});

describe('an order on a host without quotes, whose prices have changed since the estimate', () => {
  /** A checkout with an estimate of 270, and a host at which one shirt costs this. */
  async function estimated(price: number) {
    const page = await filled();
    const { world, quote } = page;
    const estimate = (each: number) =>
      aQuote({ subtotal: each * 2, total: each * 2 + 70_00, isEstimate: true });
    world.quote = { kind: 'done', value: estimate(100_00) };
    quote.again();
    await quote.settled();
    world.responses = [conflict('The total has changed.', String(price / 50 + 70)), PLACED];
    world.onConfirm = () => {
      world.lines = [aCheckoutLine({ unitPrice: price })];
      world.quote = { kind: 'done', value: estimate(price) };
    };
    return page;
  }

  it('is shown at the higher one first, which the next click agrees to', async () => {
    const { checkout, world } = await estimated(110_00);
    await checkout.place(270_00);
    expect(world.confirmed).toBe(1);
    expect(checkout.$state.get().notice).toEqual({ code: 'totalChanged', before: 270_00, total: 290_00 });
    expect(world.sent).toHaveLength(1);
    await checkout.place(290_00);
    expect(world.sent[1]).toMatchObject({ total: 290_00, lines: [{ unitPrice: 110_00 }] });
  });

  it('is sent once more at a lower one, and names the former total', async () => {
    const { checkout, world } = await estimated(90_00);
    await checkout.place(270_00);
    expect(world.sent).toMatchObject([
      { total: 270_00, totalBefore: null },
      { total: 250_00, totalBefore: 270_00, lines: [{ unitPrice: 90_00 }] },
    ]);
    expect(world.actions).toContain('/confirm-order');
  });
});

describe('an order whose response is lost', () => {
  it('is stored before it is sent, and repeated with the same id and content', async () => {
    const { checkout, world, pending } = await filled();
    world.responses = [LOST, PLACED];
    await checkout.place(270_00);
    expect(checkout.$state.get().phase).toBe('editing');
    expect(pending.$order.get()).toMatchObject({ requestId: 'request-1', number: '' });
    await checkout.repeat();
    expect(world.sent).toHaveLength(2);
    expect(world.sent[1]).toEqual(world.sent[0]);
    expect(world.actions).toContain('/confirm-order');
  });

  it('stays one order over a reload and in another tab: a new click sends nothing', async () => {
    const { checkout, world, storage } = await filled();
    world.responses = [new Promise<typeof LOST>(() => undefined)];
    void checkout.place(270_00);
    await expect.poll(() => world.sent.length).toBe(1);

    const reloaded = await filled(storage);
    await reloaded.checkout.place(270_00);
    expect(reloaded.world.sent).toEqual([]);
    await reloaded.checkout.repeat();
    expect(reloaded.world.sent[0]).toEqual(world.sent[0]);
  });

  it('stays stored when the session has ended; an order that was not sent before does not', async () => {
    const { checkout, world, pending, draft } = await filled();
    world.responses = [SIGNED_OUT];
    await checkout.place(270_00);
    expect(pending.$order.get()).toBeNull();
    expect(world.actions.at(-1)).toBe('sign-in');
    expect(draft.$draft.get().address.fullName).toBe(ADDRESS.fullName);

    const lost = await filled();
    lost.world.responses = [LOST, SIGNED_OUT];
    await lost.checkout.place(270_00);
    await lost.checkout.repeat();
    expect(lost.pending.$order.get()).toMatchObject({ requestId: 'request-1' });
  });
});

describe('the draft', () => {
  it('survives a reload', async () => {
    const { storage } = await filled();
    const reloaded = aCheckout(storage);
    expect(reloaded.draft.$draft.get()).toMatchObject({ note: ' ring\u200b twice ', address: ADDRESS });
  });

  it('is empty with something else in storage', () => {
    const { storage } = aCheckout();
    storage.setItem('checkout-draft-loom', '{"address":{"fullName":7}}');
    expect(aCheckout(storage).draft.$draft.get().address.fullName).toBe('');
  });
});
