import { describe, expect, it } from 'vitest';
import { currencySign, formatMoney, moneyFormatter, toMajorString } from '#site/language/money.ts';
import { fc } from '#tests/support/properties.ts';

describe('formatMoney', () => {
  it('writes decimals only when there are any', () => {
    const style = { locale: 'en-BD', currency: 'BDT' };
    expect(formatMoney(125000, style)).toBe('৳1,250');
    expect(formatMoney(125050, style)).toBe('৳1,250.50');
    expect(formatMoney(0, style)).toBe('৳0');
  });

  it.each([
    ['en-BD', '৳1,23,45,678', '৳99,999'],
    ['bn-BD', '১,২৩,৪৫,৬৭৮৳', '৯৯,৯৯৯৳'],
  ])('groups by lakh and crore in both languages of Bangladesh (%s)', (locale, crores, thousands) => {
    const money = moneyFormatter({ locale, currency: 'BDT' });
    expect([money(12_345_678_00), money(99_999_00)]).toEqual([crores, thousands]);
  });

  it('groups by thousands elsewhere', () => {
    expect(formatMoney(12_345_678_00, { locale: 'en-US', currency: 'USD' })).toBe('$12,345,678');
  });

  it("writes the locale's digits, and groups them by lakh in Bengali", () => {
    const style = { locale: 'bn-BD', currency: 'BDT' };
    expect(formatMoney(12_500_000, style)).toContain('১,২৫,০০০');
    expect(formatMoney(12_500_050, style)).toContain('১,২৫,০০০.৫০');
  });

  it('is the same through a formatter that is reused', () => {
    const style = { locale: 'en-US', currency: 'USD' };
    expect(moneyFormatter(style)(1999)).toBe(formatMoney(1999, style));
  });
});

describe('the sign of a currency', () => {
  it.each([
    ['bn', 'BDT', '৳'],
    ['en', 'BDT', '৳'],
    ['en', 'CHF', 'CHF'],
  ])('in %s of %s is %s', (locale, currency, expected) => {
    expect(currencySign({ locale, currency })).toBe(expected);
  });
});

describe('toMajorString', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [125000, '1250.00'],
    [-1050, '-10.50'],
  ])('writes %d as %s', (minor, expected) => {
    expect(toMajorString(minor)).toBe(expected);
  });

  it('loses nothing', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (minor) => {
        expect(Number(toMajorString(minor).replace('.', ''))).toBe(minor);
      }),
    );
  });
});
