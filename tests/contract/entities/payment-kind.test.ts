import { expect, it } from 'vitest';
import { Order } from '#contract/entities/order.ts';

it.each([
  ['cashondelivery', 'CashOnDelivery'],
  ['BKASH', 'Bkash'],
  ['rocketManual', 'RocketManual'],
  ['nogod', 'Nogod'],
  ['bank', 'Bank'],
  ['Rocket', 'Rocket'],
  ['constructor', 'constructor'],
  ['', ''],
])('an order that is stored with the payment "%s" has the payment "%s"', (stored, payment) => {
  expect(Order.parse({ _id: 'a'.repeat(24), method: { Getaway: stored } }).payment).toBe(payment);
});
