import { describe, expect, it } from 'vitest';
import { readAmount } from '#site/typed/amount.ts';
import { readEmail } from '#site/typed/email.ts';
import { readOrderNumber } from '#site/typed/order-number.ts';
import { readPhone } from '#site/typed/phone.ts';
import { readPromoCode } from '#site/typed/promo-code.ts';
import { readQuantity } from '#site/typed/quantity.ts';
import { readText } from '#site/typed/text.ts';
import { readTransactionId } from '#site/typed/transaction-id.ts';
import { fc } from '#tests/support/properties.ts';
import { decorated, noCoverage } from './decorated.ts';

const chars = (alphabet: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength });
const digit = '0123456789';

const phone = fc
  .tuple(
    fc.boolean(),
    fc.array(chars(digit, 2, 4), { minLength: 3, maxLength: 3 }),
    fc.constantFrom('', '-', ' '),
  )
  .map(([isForeign, groups, between]) => (isForeign ? '+' : '') + groups.join(between));
const email = fc
  .tuple(chars('abcz.-_+0189', 1, 12), chars('abz-09', 1, 8))
  .map(([local, host]) => `${local}@${host}.com`);
const quantity = fc.integer({ min: 0, max: 100_000 });

/** A reader, the values that it must return and a plain text of each. */
const READERS: Record<
  string,
  [read: (typed: string) => unknown, fc.Arbitrary<{ text: string; value: unknown }>]
> = {
  phone: [readPhone, phone.map((text) => ({ text, value: text }))],
  email: [readEmail, email.map((text) => ({ text, value: text }))],
  quantity: [readQuantity, quantity.map((value) => ({ text: String(value), value }))],
  amount: [readAmount, quantity.map((value) => ({ text: value.toLocaleString('en-IN'), value }))],
  'order number': [readOrderNumber, chars(`${digit}ABC-`, 1, 12).map((text) => ({ text, value: text }))],
  'transaction id': [
    readTransactionId,
    chars('ABXYZabxyz0189', 6, 20)
      .filter((text) => /\d/.test(text))
      .map((text) => ({ text, value: text.toUpperCase() })),
  ],
  'promo code': [readPromoCode, chars('EIDeid-019', 1, 12).map((text) => ({ text, value: text }))],
};

describe('a valid value with copied characters reads as the value', () => {
  it.each(Object.entries(READERS))('%s', (name, [read, values]) => {
    const coverage = noCoverage();
    const example = values.chain(({ text, value }) =>
      decorated(text, coverage).map((typed) => ({ typed, value })),
    );
    fc.assert(
      fc.property(example, ({ typed, value }) => {
        expect(read(typed)).toEqual(value);
      }),
      { numRuns: 400 },
    );
    const hasDashes = !['quantity', 'amount', 'transaction id'].includes(name);
    expect(coverage.format).toBeGreaterThan(100);
    expect(coverage.blank).toBeGreaterThan(100);
    expect(coverage.bengali).toBeGreaterThan(100);
    if (hasDashes) expect(coverage.dash).toBeGreaterThan(20);
  });
});

describe('readPhone', () => {
  it.each([
    ['(+880) 1712-345678', '+880 1712-345678'],
    ['০১৭১২.৩৪৫.৬৭৮', '01712 345 678'],
    ['\u202a+880 1712\u2011345678\u202c', '+880 1712-345678'],
    ['+880 - 1712 - 345 - 678', '+880 - 1712 - 345 - 678'.replace(/[ -]/g, '')],
  ])('reads %j', (typed, phone) => {
    expect(readPhone(typed)).toBe(phone);
  });

  it.each(['', '12345', '1234567890123456', '01712 34567x', '------', '+', '880+1712345678'])(
    'refuses %j',
    (typed) => {
      expect(readPhone(typed)).toBeNull();
    },
  );
});

describe('readQuantity', () => {
  it.each([
    ['1.5', 1],
    ['2.0', 2],
    ['1,000', 1000],
    ['1,00,000', 100_000],
    ['১২', 12],
  ])('reads %j', (typed, value) => {
    expect(readQuantity(typed)).toBe(value);
  });

  it.each(['', '-3', '\u22123', '1e2', '1,5', 'two', '1.5.2', '0x10', '1 2'])('refuses %j', (typed) => {
    expect(readQuantity(typed)).toBeNull();
  });
});

describe('readAmount', () => {
  it.each([
    ['1500.50', 1500],
    ['৳1,500', 1500],
    ['৳ ১৫০০', 1500],
    ['৯৫০ টাকা', 950],
    ['500/-', 500],
  ])('reads %j', (typed, value) => {
    expect(readAmount(typed)).toBe(value);
  });
});

it.each(['', '-5', '1e2', '15 00', 'Tk'])('readAmount refuses %j', (typed) => {
  expect(readAmount(typed)).toBeNull();
});

describe('readOrderNumber', () => {
  it.each([
    ['অর্ডার ৩৩৩২ ৮৩৮২', '33328382'],
    ['Order no. 3332-8382', '3332-8382'],
    ['# 33328382', '33328382'],
    ['ORDER-12', 'ORDER-12'],
  ])('reads %j', (typed, number) => {
    expect(readOrderNumber(typed)).toBe(number);
  });
});

describe('readText', () => {
  it('removes bidi controls, U+200B and U+FEFF, and keeps the joiners of Bengali words', () => {
    const words = ['র‍্যাব', 'ক্‌ষ', 'Rahim', 'বাড়ি ১২'];
    const controls = [...'\u061c\u200b\u200e\u200f\u202a\u202e\u2066\u2069\ufeff'];
    let decoratedTexts = 0;
    fc.assert(
      fc.property(fc.constantFrom(...words), fc.array(fc.constantFrom(...controls)), (word, marks) => {
        if (marks.length > 0) decoratedTexts += 1;
        expect(readText(` ${marks.join('')}${word}${marks.join('')} `)).toBe(word);
      }),
    );
    expect(decoratedTexts).toBeGreaterThan(50);
  });
});
