import { describe, expect, it } from 'vitest';
import { nextYearAt, validUntil, yearAt } from '#pipeline/plan/valid-until.ts';
import { aCampaign, aProduct, aSnapshot, NOON } from '#tests/fixtures/snapshots.ts';
import { fc } from '#tests/support/properties.ts';

const ZONES = ['Asia/Dhaka', 'UTC', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Kathmandu'] as const;

describe('the calendar of a shop', () => {
  it('turns the year at local midnight', () => {
    const midnight = Date.UTC(2026, 11, 31, 18);
    expect(yearAt(midnight - 1, 'Asia/Dhaka')).toBe(2026);
    expect(yearAt(midnight, 'Asia/Dhaka')).toBe(2027);
    expect(nextYearAt(midnight - 1, 'Asia/Dhaka')).toBe(midnight);
  });

  it('names the start of the next year in every zone', () => {
    const times = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2099, 0, 1) });
    fc.assert(
      fc.property(times, fc.constantFrom(...ZONES), (time, zone) => {
        const next = nextYearAt(time, zone);
        expect(yearAt(next, zone)).toBe(yearAt(time, zone) + 1);
        expect(yearAt(next - 1000, zone)).toBe(yearAt(time, zone));
      }),
      { numRuns: 50 },
    );
  });
});

describe('validUntil', () => {
  const HOUR = 60 * 60 * 1000;
  const offerUntil = (end: number) =>
    aProduct({ variations: [{ SKU: 'v', price: '300', offerPrice: '200', offerEndDate: end }] });
  const campaign = (startTime: number, endTime: number, more = {}) =>
    aCampaign({ _id: `c${startTime}`, startTime, endTime, ...more });

  it('is the earliest change of a price or campaign after the build, not one before or at it', () => {
    const snapshot = aSnapshot({
      products: { p1: offerUntil(NOON + 3 * HOUR), p2: offerUntil(NOON - HOUR) },
      campaigns: [campaign(NOON - HOUR, NOON), campaign(NOON + 2 * HOUR, NOON + 4 * HOUR)],
    });
    expect(validUntil(snapshot, NOON, 'Asia/Dhaka')).toBe(NOON + 2 * HOUR);
    expect(validUntil(snapshot, NOON + 2 * HOUR, 'Asia/Dhaka')).toBe(NOON + 3 * HOUR);
    expect(validUntil(snapshot, NOON + 3 * HOUR, 'Asia/Dhaka')).toBe(NOON + 4 * HOUR);
  });

  it('does not depend on disabled campaigns', () => {
    const campaigns = [campaign(NOON - HOUR, NOON + HOUR, { status: false })];
    expect(validUntil(aSnapshot({ campaigns }), NOON, 'Asia/Dhaka')).toBe(nextYearAt(NOON, 'Asia/Dhaka'));
  });
});
