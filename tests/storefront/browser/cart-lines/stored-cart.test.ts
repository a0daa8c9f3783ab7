import { describe, expect, it } from 'vitest';
import { parseCart, serializeCart } from '#storefront/browser/cart-lines/stored-cart.ts';
import { fc, metCases } from '#tests/support/properties.ts';
import { aLine } from '../../features/cart/cart-fixtures.ts';

describe('a stored cart', () => {
  it('is parsed as it was stored', () => {
    const lines = [
      aLine({ sku: 'red', quantity: 3, max: 7 }),
      aLine({ productId: 'p2', campaignId: 'c1', campaignName: 'Weavers’ Week', isUnconfirmed: true }),
    ];
    expect(parseCart(serializeCart(lines))).toEqual(lines);
  });

  it('has no name of a campaign in lines that were stored without one', () => {
    const { campaignName, ...older } = aLine({ campaignId: 'c1', campaignName: 'Weavers’ Week' });
    for (const name of [undefined, null, {}, ' ']) {
      const stored = JSON.stringify({ v: 1, lines: [{ ...older, campaignName: name }] });
      expect(parseCart(stored)).toEqual([{ ...older, campaignName: '' }]);
    }
    expect(campaignName).toBe('Weavers’ Week');
  });

  it('keeps lines of different campaigns apart in the API’s format', () => {
    const row = { productId: 'p9', price: 90 };
    const rows = [row, { ...row, campaignId: 'c1', price: 70 }, { ...row, campaignId: 'c2', price: 80 }];
    const lines = parseCart(JSON.stringify(rows));
    expect(lines.map(({ campaignId, unitPrice }) => [campaignId, unitPrice])).toEqual([
      [null, 90_00],
      ['c1', 70_00],
      ['c2', 80_00],
    ]);
  });

  it('is read from lines in the spelling of the API, with prices in whole currency', () => {
    const older = JSON.stringify([
      {
        productId: 'p9',
        productName: 'Saree - Red',
        price: '1,250',
        regular_price: 1500,
        quantity: '2',
        img: '/p9.jpg',
        variations: { SKU: 'r1', name: 'Red' },
      },
    ]);
    expect(parseCart(older)).toEqual([
      aLine({
        productId: 'p9',
        sku: 'r1',
        title: 'Saree - Red',
        option: 'Red',
        image: '/p9.jpg',
        href: '',
        unitPrice: 1250_00,
        listPrice: 1500_00,
        quantity: 2,
        isUnconfirmed: true,
      }),
    ]);
  });

  it('has no line when the text is not a cart or has a later version', () => {
    for (const text of [null, '', 'null', '{', '7', '{"v":2,"lines":[{"productId":"p"}]}', '{"v":1}']) {
      expect(parseCart(text)).toEqual([]);
    }
  });

  it('drops links to other sites', () => {
    for (const href of [
      '/\t/evil.example',
      '/\n\\evil.example',
      'https://evil.example/',
      '//evil.example',
      'javascript:alert(1)',
      '/\\evil.example',
    ]) {
      expect(parseCart(serializeCart([aLine({ href })]))[0]?.href).toBe('');
    }
  });

  it('is parsed without an error into whole quantities and prices, whatever the text', () => {
    const cases = metCases();
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.double({ min: -1, max: 1e6, noNaN: true }).map(String),
          fc.nat(90_000).map(String),
        ),
        (text) => {
          for (const value of [
            text,
            `{"v":1,"lines":[${text}]}`,
            `[{"productId":"p","price":${text},"quantity":${text}}]`,
            `{"v":1,"lines":[{"productId":"p","unitPrice":${text},"listPrice":${text},"quantity":${text}}]}`,
          ]) {
            const lines = parseCart(value);
            cases.note('a line', lines.length > 0);
            cases.note('no line', lines.length === 0);
            cases.note('a price', (lines[0]?.unitPrice ?? 0) > 0);
            for (const line of lines) {
              expect(line.quantity).toBeGreaterThanOrEqual(1);
              expect(Number.isInteger(line.quantity)).toBe(true);
              expect(Number.isInteger(line.unitPrice)).toBe(true);
              expect(line.unitPrice).toBeGreaterThanOrEqual(0);
            }
          }
        },
      ),
    );
    cases.expectAtLeast({ 'a line': 50, 'no line': 50, 'a price': 15 });
  });
});
