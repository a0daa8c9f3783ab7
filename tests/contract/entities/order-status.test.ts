import { expect, it } from 'vitest';
import { orderStatus } from '#contract/entities/order-status.ts';

it.each([
  ['', 'pending'],
  ['Ready to-ship', 'ready_to_ship'],
  ['Cancel', 'cancelled'],
  ['packed', 'unknown'],
  ['constructor', 'unknown'],
  ['toString', 'unknown'],
])('the status "%s" is read as %s', (word, status) => {
  expect(orderStatus(word)).toEqual({ status, statusText: word });
});
