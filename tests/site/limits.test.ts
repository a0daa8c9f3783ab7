import { describe, expect, it } from 'vitest';
import { guestCartKey, userKey } from '#site/limits.ts';

describe('storage keys', () => {
  it('are those of spec §9', () => {
    expect(guestCartKey('aurora')).toBe('addToCart-aurora');
    expect(userKey('aurora')).toBe('aurora');
  });
});
