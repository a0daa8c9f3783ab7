import { expect, it } from 'vitest';
import { fetchQuote } from '#storefront/features/checkout/fetch-quote.ts';
import { anApiHost } from '../../api-host.ts';
import { SHIRTS } from '../placed-order/pending-order-fixture.ts';

it.each([
  ['an item that can be ordered', '200', '70', 70_00],
  ['an item that is delivered free', '200', '0', 0],
  ['no item that can be ordered', '0', '70', null],
])('a quote of %s, %s with the charge %s, has the charge %j', async (_what, subtotal, delivery, charge) => {
  const body = { subtotal, delivery, total: String(Number(subtotal) + Number(delivery)) };
  const { shop } = await anApiHost({ '/shop/user/order-quote': { body } });
  const fees = { inside: 60_00, outside: 120_00, perExtraItem: null };
  const outcome = await fetchQuote(
    { ...shop, lang: 'en', apiExtensions: ['quoteOrder'], delivery: fees },
    null,
    { lines: [SHIRTS], province: 'Dhaka', promoCode: '' },
    () => undefined,
  );
  expect(outcome).toMatchObject({ kind: 'done', value: { delivery: charge, isEstimate: false } });
});
