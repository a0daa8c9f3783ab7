import { describe, expect, it } from 'vitest';
import { asciiDigits, digits } from '#site/language/digits.ts';

describe('digits', () => {
  it('are those of the language', () => {
    expect(digits('4.5 / 10', 'bn')).toBe('৪.৫ / ১০');
    expect(digits(2026, 'en')).toBe('2026');
  });

  it('that are typed in Bengali are read as ASCII ones', () => {
    expect(asciiDigits('+৮৮০ 17১১-০২৩৪৫৬৯')).toBe('+880 1711-0234569');
  });
});
