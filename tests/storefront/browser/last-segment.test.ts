import { describe, expect, it } from 'vitest';
import { lastSegment } from '#storefront/browser/last-segment.ts';

describe('the last segment of a path', () => {
  it('is decoded, and returned unchanged when it cannot be', () => {
    expect(lastSegment('/categories/A%2FB')).toBe('A/B');
    expect(lastSegment('/product/x%')).toBe('x%');
    expect(lastSegment('/product/p1/')).toBe('p1');
  });
});
