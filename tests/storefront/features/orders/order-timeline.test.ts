import { describe, expect, it } from 'vitest';
import { timelineOf } from '#storefront/features/orders/order-timeline.ts';
import { trackedOrder } from '#storefront/features/orders/tracked-order.ts';
import { anOrder, PLACED } from './order-fixtures.ts';

const HOUR = 3_600_000;
const event = (status: string, hours: number) => ({ status, time: PLACED + hours * HOUR });
const historyOf = (changes: Record<string, unknown>) =>
  timelineOf(trackedOrder(anOrder(changes))).map((step) => [
    step.kind === 'payment' ? step.state : step.statusText || step.status,
    step.mark,
    step.at === null ? null : (step.at - PLACED) / HOUR,
  ]);

describe('the status history of an order', () => {
  it('has the future steps, with payment on delivery before the delivery', () => {
    expect(historyOf({})).toEqual([
      ['pending', 'now', 0],
      ['ready_to_ship', 'next', null],
      ['shipped', 'next', null],
      ['onDelivery', 'next', null],
      ['delivered', 'next', null],
    ]);
  });

  it('has the time of each status that the API reports', () => {
    const history = [event('pending', 0), event('ready_to_ship', 2), event('shipped', 5)];
    expect(
      historyOf({ status: 'shipped', history, method: { Getaway: 'Bkash' }, paid_status: 'paid' }),
    ).toEqual([
      ['pending', 'done', 0],
      ['paid', 'done', null],
      ['ready_to_ship', 'done', 2],
      ['shipped', 'now', 5],
      ['delivered', 'next', null],
    ]);
  });

  it.each([
    [{ transfer: { state: 'checking' }, advancePaid: false }, 'checking', 'next'],
    [{ transfer: { state: 'rejected' }, advancePaid: false }, 'transferRejected', 'next'],
    [{ transfer: { state: 'confirmed' }, advancePaid: true }, 'advancePaid', 'done'],
    [{ advancePaid: false }, 'advanceWaiting', 'next'],
  ])('has the advance of an order in cash beside its payment on delivery: %j', (facts, state, mark) => {
    expect(historyOf({ payNow: '130', ...facts })).toEqual([
      ['pending', 'now', 0],
      [state, mark, null],
      ['ready_to_ship', 'next', null],
      ['shipped', 'next', null],
      ['onDelivery', 'next', null],
      ['delivered', 'next', null],
    ]);
  });

  it('has the transfer of a wallet that the shop checks, and no advance on hosts that do not state it', () => {
    const wallet = { method: { Getaway: 'NagadManual' }, transfer: { state: 'checking' } };
    expect(historyOf(wallet)[1]).toEqual(['checking', 'next', null]);
    expect(historyOf({ payNow: '130' })[1]).toEqual(['ready_to_ship', 'next', null]);
  });

  it('ends with the cancellation, without a payment that is no longer expected', () => {
    expect(historyOf({ status: 'Cancel', history: [event('Cancel', 1)] })).toEqual([
      ['pending', 'done', 0],
      ['Cancel', 'bad', 1],
    ]);
  });

  it('has an unknown status as the API spells it, after the passed ones', () => {
    const history = [event('ready_to_ship', 2), event('At the hub', 3), event('Lost', 4)];
    expect(historyOf({ status: 'At the hub', history, method: { Getaway: 'Bank' } })).toEqual([
      ['pending', 'done', 0],
      ['waiting', 'next', null],
      ['ready_to_ship', 'done', 2],
      ['At the hub', 'now', 3],
    ]);
  });

  it('has the payment on delivery after an unknown status, which is before the delivery', () => {
    expect(historyOf({ status: 'At the hub', history: [event('shipped', 2)] })).toEqual([
      ['pending', 'done', 0],
      ['shipped', 'done', 2],
      ['At the hub', 'now', null],
      ['onDelivery', 'next', null],
    ]);
  });
});
