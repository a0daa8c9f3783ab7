import { describe, expect, it } from 'vitest';
import { timeLeft } from '#storefront/catalogue/countdown.ts';

describe('a countdown', () => {
  it('shows days apart and pads the clock', () => {
    expect(timeLeft(2 * 86_400_000 + 3 * 3_600_000 + 4 * 60_000 + 5_000)).toBe('2d 03:04:05');
    expect(timeLeft(61_000)).toBe('00:01:01');
    expect(timeLeft(0)).toBe('');
  });
});
