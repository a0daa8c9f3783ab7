import { expect, it } from 'vitest';
import type { PaymentKind } from '#contract/entities/payment-kind.ts';
import { LOST } from '#tests/support/outcomes.ts';
import { ADDRESS, aCheckout } from '../checkout/checkout-fixtures.ts';

async function placed(payment: PaymentKind, url: string, payNow: number | null = null) {
  const page = aCheckout();
  page.draft.edit({ address: ADDRESS, payment });
  page.requestQuote();
  await page.quote.settled();
  page.world.responses =
    url === ''
      ? [{ kind: 'done', value: { state: 'placed', number: '555', total: 270_00, payNow } }]
      : [{ kind: 'done', value: { state: 'started', number: '555', paymentId: 'pay-1', url } }];
  await page.checkout.place(270_00);
  return page;
}

it('an order by bank transfer is removed from the cart and opens the payment page for its slip', async () => {
  const { world, pending } = await placed('Bank', '');
  expect(world.actions).toEqual(['removed 555', '/user/payment', 'saved']);
  expect(pending.$order.get()).toMatchObject({ number: '555', payment: 'Bank', slip: null, isTaken: true });
});

it('an order that is paid at a gateway stays in the cart and opens the gateway', async () => {
  const { world, pending } = await placed('Bkash', 'https://pay.example/1');
  expect(world.actions).toEqual(['https://pay.example/1', 'saved']);
  expect(pending.$order.get()).toMatchObject({ number: '555', paymentId: 'pay-1' });
});

it('does not open a URL of a gateway that is not allowed', async () => {
  const { world, checkout, pending } = await placed('Bkash', 'http://pay.example/1');
  expect(world.actions).toEqual([]);
  expect(checkout.$state.get().notice).toEqual({ code: 'badGateway' });
  expect(pending.$order.get()?.number).toBe('555');
});

it('an order for a gateway that is found after a lost response opens the payment page', async () => {
  const page = aCheckout();
  page.draft.edit({ address: ADDRESS, payment: 'Bkash' });
  page.requestQuote();
  await page.quote.settled();
  page.world.responses = [
    LOST,
    { kind: 'done', value: { state: 'placed', number: '555', total: 270_00, payNow: null } },
  ];
  await page.checkout.place(270_00);
  await page.checkout.repeat();
  expect(page.world.repeats).toEqual([false, true]);
  expect(page.world.actions).toEqual(['/user/payment', 'saved']);
  expect(page.pending.$order.get()).toMatchObject({ number: '555', payment: 'Bkash', isTaken: false });
});

it('an order from a wallet, and one in cash with an advance of the API, open the payment page', async () => {
  const wallet = await placed('NagadManual', '');
  expect(wallet.world.actions).toEqual(['removed 555', '/user/payment', 'saved']);
  expect(wallet.pending.$order.get()).toMatchObject({ payNow: 270_00, dueOnDelivery: 0, isTaken: true });
  const cash = await placed('CashOnDelivery', '', 70_00);
  expect(cash.world.actions).toEqual(['removed 555', '/user/payment', 'saved']);
  expect(cash.pending.$order.get()).toMatchObject({
    ...{ payment: 'CashOnDelivery', payNow: 70_00, dueOnDelivery: 200_00, advance: 70_00, isTaken: true },
  });
  const whole = await placed('CashOnDelivery', '', 0);
  expect(whole.world.actions).toEqual(['settled 555', '/confirm-order', 'saved']);
});
