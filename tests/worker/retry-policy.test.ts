import { describe, expect, it } from 'vitest';
import { nextCheckMs, RETRY_POLICY, retryDelayMs } from '#worker/retry-policy.ts';

const HOUR = 3_600_000;

describe('the pause after a failure', () => {
  it('triples from a quarter of a minute up to an hour', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 20].map((failures) => retryDelayMs(failures, RETRY_POLICY, 0));
    expect(pauses).toEqual([15_000, 45_000, 135_000, 405_000, 1_215_000, HOUR, HOUR]);
  });

  it('is up to a fifth shorter, so that shops are not retried at the same time', () => {
    expect(retryDelayMs(1, RETRY_POLICY, 0.999)).toBeCloseTo(12_003, -1);
  });
});

describe('the next check of a shop', () => {
  const now = Date.UTC(2026, 5, 1, 12, 34, 56);

  it('is at the same offset of each interval', () => {
    const first = now + nextCheckMs('tea.example', HOUR, now);
    expect(first - now).toBeLessThanOrEqual(HOUR);
    expect(first + nextCheckMs('tea.example', HOUR, first)).toBe(first + HOUR);
    expect(first - 1 + nextCheckMs('tea.example', HOUR, first - 1)).toBe(first);
  });

  it('is spread over the interval: no twelfth of it has more than twice its share of a thousand shops', () => {
    const parts = new Map<number, number>();
    for (let shop = 0; shop < 1000; shop += 1) {
      const part = Math.floor((nextCheckMs(`shop-${shop}.example`, HOUR, now) - 1) / (HOUR / 12));
      parts.set(part, (parts.get(part) ?? 0) + 1);
    }
    expect(parts.size).toBe(12);
    expect(Math.max(...parts.values())).toBeLessThan((1000 / 12) * 2);
  });
});
