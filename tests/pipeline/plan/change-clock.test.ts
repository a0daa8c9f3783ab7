import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createChangeClock, nextYearAt, yearAt } from '#pipeline/plan/change-clock.ts';

const ZONES = ['Asia/Dhaka', 'UTC', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Kathmandu'] as const;

describe('the calendar of a shop', () => {
  it('turns the year at local midnight', () => {
    const midnight = Date.UTC(2026, 11, 31, 18);
    expect(yearAt(midnight - 1, 'Asia/Dhaka')).toBe(2026);
    expect(yearAt(midnight, 'Asia/Dhaka')).toBe(2027);
    expect(nextYearAt(midnight - 1, 'Asia/Dhaka')).toBe(midnight);
  });

  it('names the first instant of the next year in every zone', () => {
    const instants = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2099, 0, 1) });
    fc.assert(
      fc.property(instants, fc.constantFrom(...ZONES), (instant, zone) => {
        const next = nextYearAt(instant, zone);
        expect(yearAt(next, zone)).toBe(yearAt(instant, zone) + 1);
        expect(yearAt(next - 1000, zone)).toBe(yearAt(instant, zone));
      }),
      { numRuns: 50 },
    );
  });
});

describe('createChangeClock', () => {
  it('keeps the earliest instant after the build and none before', () => {
    const clock = createChangeClock(100);
    for (const instant of [100, 90, null, 300, 200]) clock.note(instant);
    expect(clock.validUntil()).toBe(200);
  });

  it('says never when nothing changes', () => {
    expect(createChangeClock(100).validUntil()).toBeNull();
  });
});
