import { expect, it } from 'vitest';
import { splitLine, splitRows } from '#storefront/features/placed-order/split-rows.ts';

const money = (minor: number) => `৳${minor / 100}`;

it('names what is paid before delivery and what on delivery, in both languages', () => {
  const amounts = { total: 270_00, payNow: 50_00, dueOnDelivery: 220_00 };
  expect(splitRows(amounts, false, 'en', money)).toEqual([
    ['In advance', '৳50'],
    ['On delivery', '৳220'],
  ]);
  expect(splitRows(amounts, false, 'bn', money)).toEqual([
    ['অগ্রিম', '৳50'],
    ['ডেলিভারির সময়', '৳220'],
  ]);
});

it('names what is paid on delivery alone when nothing is paid before it', () => {
  const inCash = { total: 270_00, payNow: 0, dueOnDelivery: 270_00 };
  expect(splitRows(inCash, false, 'bn', money)).toEqual([['ডেলিভারির সময়', '৳270']]);
});

it('says that nothing is paid on delivery when all of it is paid before', () => {
  const atGateway = { total: 270_00, payNow: 270_00, dueOnDelivery: 0 };
  expect(splitRows(atGateway, false, 'en', money)).toEqual([
    ['In advance', '৳270'],
    ['On delivery', '৳0'],
  ]);
});

it('does not promise the amount at the door while the shop has to tell the charge', () => {
  const amounts = { total: 200_00, payNow: 0, dueOnDelivery: 200_00 };
  expect(splitRows(amounts, true, 'en', money)).toEqual([['On delivery, plus its charge', '৳200']]);
});

it.each([0, null])('names nothing for a total of %s', (total) => {
  expect(splitRows({ total, payNow: 0, dueOnDelivery: 0 }, false, 'en', money)).toEqual([]);
});

it.each([
  [
    'both amounts',
    { total: 270_00, payNow: 50_00, dueOnDelivery: 220_00 },
    'অগ্রিম: ৳50 · ডেলিভারির সময়: ৳220',
  ],
  ['nothing in advance', { total: 270_00, payNow: 0, dueOnDelivery: 270_00 }, null],
  ['nothing on delivery', { total: 270_00, payNow: 270_00, dueOnDelivery: 0 }, null],
  ['an unknown total', { total: null, payNow: 50_00, dueOnDelivery: 220_00 }, null],
])('is one line for %s', (_what, amounts, line) => {
  expect(splitLine(amounts, false, 'bn', money)).toBe(line);
});
