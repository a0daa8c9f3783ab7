import { describe, expect, it } from 'vitest';
import { timeLeft } from '#storefront/catalogue/countdown.ts';

const LEFT = 2 * 86_400_000 + 3 * 3_600_000 + 4 * 60_000 + 5_000;

describe('a countdown', () => {
  it('shows days apart and pads the clock', () => {
    expect(timeLeft(LEFT, 'en')).toBe('2d 03:04:05');
    expect(timeLeft(61_000, 'en')).toBe('00:01:01');
    expect(timeLeft(0, 'en')).toBe('');
  });

  it('is in Bengali on Bengali pages', () => {
    expect(timeLeft(LEFT, 'bn')).toBe('২ দিন ০৩:০৪:০৫');
    expect(timeLeft(61_000, 'bn')).toBe('০০:০১:০১');
  });
});
