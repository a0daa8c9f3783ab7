import { expect, it } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import type { Outcome } from '#contract/outcome.ts';
import { orderedLine } from '#storefront/features/orders/ordered-line.ts';
import { createTracker } from '#storefront/features/orders/tracker.ts';
import { fetchTracked } from '#storefront/features/placed-order/fetch-orders.ts';
import { anApiHost } from '#tests/storefront/api-host.ts';
import { LOST, UNREACHABLE } from '#tests/support/outcomes.ts';
import { anOrder } from './order-fixtures.ts';

function aTracker(...outcomes: (Outcome<Order | null> | Promise<Outcome<Order | null>>)[]) {
  const requests: [string, string][] = [];
  const fetch = async (number: string, digits: string) => {
    requests.push([number, digits]);
    return outcomes[requests.length - 1] ?? { kind: 'done' as const, value: null };
  };
  return { tracker: createTracker({ fetch }), requests };
}
const found = (changes: Record<string, unknown> = {}) => ({ kind: 'done' as const, value: anOrder(changes) });

it('requests the number without its sign and the last four digits, also Bengali ones', async () => {
  const { tracker, requests } = aTracker(found());
  expect(await tracker.track(' #100234 ', '০১৭১১-০০৯৮৭৬')).toBeNull();
  expect(requests).toEqual([['100234', '9876']]);
});

it('requests the number as pages show it, with its word and with blanks', async () => {
  const { tracker, requests } = aTracker(found());
  await tracker.track('অর্ডার ৩৩৩২ ৮৩৮২', '\u200e9876');
  expect(requests).toEqual([['33328382', '9876']]);
});

it('shows status, dates, items and amounts of an order, and no name, phone, address or promo code', async () => {
  const promoHistory = { promoCode: 'EID10', promoDiscount: '50', promoPrice: '1820' };
  const { tracker } = aTracker(found({ promoHistory, total: '1820' }));
  await tracker.track('100234', '9876');
  expect(tracker.$order.get()).toMatchObject({
    number: '100234',
    lines: [{ title: 'Indigo Shirt', option: 'Indigo / M', quantity: 2, unitPrice: 900_00 }],
    totals: { subtotal: 1800_00, delivery: 70_00, discount: 50_00, total: 1820_00, dueOnDelivery: 1820_00 },
  });
  expect(JSON.stringify(tracker.$order.get())).not.toMatch(/Rina|01711|House|EID10/);
});

it('does not repeat the options that the API has added to a title', async () => {
  const product = anOrder().lines.map((line) => ({ ...line, title: 'Indigo Shirt - Indigo' }));
  expect(product.map(orderedLine)).toMatchObject([{ option: 'M' }]);
});

it('does not find an order whose phone ends otherwise, on a host that does not compare it', async () => {
  const { tracker } = aTracker(found());
  expect(await tracker.track('100234', '1234')).toBe('notFound');
  expect(tracker.$order.get()).toBeNull();
});

it('shows the order of a host that compares the digits and returns no address', async () => {
  const { tracker } = aTracker(found({ addresses: undefined }));
  expect(await tracker.track('100234', '1234')).toBeNull();
  expect(tracker.$order.get()?.number).toBe('100234');
});

it.each([
  ['', '9876', 'numberMissing'],
  ['100234', '987', 'digitsMissing'],
])('requests nothing with number "%s" and digits "%s"', async (number, digits, refusal) => {
  const { tracker, requests } = aTracker();
  expect(await tracker.track(number, digits)).toBe(refusal);
  expect(requests).toEqual([]);
});

it('keeps showing the order when the next request has no response', async () => {
  const { tracker } = aTracker(found(), LOST);
  await tracker.track('100234', '9876');
  expect(await tracker.track('100234', '9876')).toEqual(LOST);
  expect(tracker.$order.get()?.number).toBe('100234');
});

it('ignores a response that arrives after that of a newer request', async () => {
  const late = Promise.withResolvers<Outcome<Order | null>>();
  const { tracker } = aTracker(late.promise, found({ orderNumber: '100235' }));
  const first = tracker.track('100234', '9876');
  await tracker.track('100235', '9876');
  late.resolve(found());
  expect(await first).toBeNull();
  expect(tracker.$order.get()?.number).toBe('100235');
});

it.each([
  [404, { data: null }, { kind: 'done', value: null }],
  [429, { message: 'Too many.' }, { kind: 'tooMany', retryAfterMs: null, message: 'Too many.' }],
  [500, {}, { ...UNREACHABLE, status: 500 }],
])('reads status %i of the API', async (status, body, result) => {
  const { shop, seen } = await anApiHost({ '/shop/order-track': { status, body } });
  expect(await fetchTracked(shop, '100234', '9876')).toEqual(result);
  expect(seen[0]?.url).toBe(`/api/v1/shop/order-track?orderId=100234&shopId=${shop.objectId}&phone=9876`);
});
