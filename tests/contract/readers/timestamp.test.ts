import { describe, expect, it } from 'vitest';
import { endTimestamp, timestamp } from '#contract/readers/timestamp.ts';
import { fc, metCases } from '#tests/support/properties.ts';

const TEN_IN_DHAKA = Date.UTC(2025, 0, 4, 4);

describe('timestamp', () => {
  it.each([
    ['epoch milliseconds', TEN_IN_DHAKA],
    ['epoch seconds', TEN_IN_DHAKA / 1000],
    ['a number as text', String(TEN_IN_DHAKA)],
    ['ISO text with a zone', '2025-01-04T04:00:00.000Z'],
    ['ISO text with an offset', '2025-01-04T06:00:00+02:00'],
    ["ISO text without a zone, in the sellers' zone", '2025-01-04T10:00'],
    ['Date text', 'Sat Jan 04 2025 10:00:00 GMT+0600 (Bangladesh Standard Time)'],
    ['locale text without a zone', '1/4/2025, 10:00:00 AM'],
  ])('reads %s', (_, value) => {
    expect(timestamp(value)).toBe(TEN_IN_DHAKA);
  });

  it.each([null, undefined, '', 0, -1, 'soon', '2025-13-45', Number.NaN, 1e300, {}])(
    'does not know %j',
    (value) => {
      expect(timestamp(value)).toBeNull();
    },
  );

  it('is a time that Date can hold, or null, for any value', () => {
    const written = fc
      .date({ noInvalidDate: true })
      .map((date) => date.toISOString())
      .chain((text) => fc.constantFrom(text, text.slice(0, 10), text.slice(0, 16)));
    const cases = metCases();
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.double(), fc.integer(), written), (value) => {
        const at = timestamp(value);
        expect(at === null || !Number.isNaN(new Date(at).getTime())).toBe(true);
        cases.note(at === null ? 'unknown' : `a ${typeof value}`, true);
      }),
      { numRuns: 400 },
    );
    cases.expectAtLeast({ unknown: 80, 'a number': 30, 'a string': 25 });
  });
});

describe('endTimestamp', () => {
  it.each(['2025-01-04', '2025-1-4', '1/4/2025', '2025/01/04', 'Jan 4, 2025', 'Sat Jan 04 2025'])(
    'is the end of a day without a time: %s',
    (day) => {
      expect(endTimestamp(day)).toBe(Date.UTC(2025, 0, 4, 18));
    },
  );

  it('leaves a moment as it is', () => {
    expect(endTimestamp('2025-01-04T10:00')).toBe(TEN_IN_DHAKA);
    expect(endTimestamp(TEN_IN_DHAKA)).toBe(TEN_IN_DHAKA);
    expect(endTimestamp(String(TEN_IN_DHAKA))).toBe(TEN_IN_DHAKA);
    expect(endTimestamp('1/4/2025, 10:00:00 AM')).toBe(TEN_IN_DHAKA);
    expect(endTimestamp('')).toBeNull();
  });
});
