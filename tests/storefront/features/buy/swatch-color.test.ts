import { describe, expect, it } from 'vitest';
import { swatchColor } from '#storefront/features/buy/swatch-color.ts';

describe('the swatch of a color', () => {
  it.each([
    ['Black', 'black'],
    [' SAGE ', '#9cab8b'],
    ['Sky Blue', '#8cc5ea'],
    ['Bottle Green', '#2e8b4f'],
    ['Midnight sparkle', '#1b2341'],
  ])('of %j is %s', (label, color) => {
    expect(swatchColor(label)).toBe(color);
  });

  it.each(['', 'লাল', 'Assorted', 'constructor', 'red;background:url(//evil.example)'])(
    'writes nothing of %j into a style',
    (label) => {
      expect([null, 'red']).toContain(swatchColor(label));
    },
  );
});
