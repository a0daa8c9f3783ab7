import { describe, expect, it } from 'vitest';
import { canonicalJson, hashShop, pageKey } from '#pipeline/release/page-key.ts';
import { fc } from '#tests/support/properties.ts';
import { aPage, aPageView, aShopView } from '../support/fake-plan.ts';

/** The same value with the fields of every object in reverse. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]): [string, unknown] => [name, reversed(field)]);
  return Object.fromEntries(fields.reverse());
}

describe('canonicalJson', () => {
  it('holds the same value as the JSON it came from', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('does not depend on the order of fields', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
      }),
    );
  });

  it('treats a missing field as an undefined one', () => {
    expect(canonicalJson({ a: 1, b: undefined })).toBe(canonicalJson({ a: 1 }));
  });
});

describe('pageKey', () => {
  const page = aPage('/product/1');
  const shop = hashShop(aShopView());
  const key = pageKey('bundle', shop, page);

  it('is the same for equal input', () => {
    expect(pageKey('bundle', hashShop(aShopView()), aPage('/product/1'))).toBe(key);
  });

  it.each([
    ['bundle', pageKey('other', shop, page)],
    ['shop', pageKey('bundle', hashShop(aShopView({ year: 2027 })), page)],
    ['kind', pageKey('bundle', shop, { ...page, kind: 'product' })],
    ['view', pageKey('bundle', shop, { ...page, view: aPageView('/product/1', { hidesFooter: true }) })],
  ])('changes with the %s', (_what, changed) => {
    expect(changed).not.toBe(key);
  });

  it('leaves out what does not reach the page: file, aliases, sitemap date', () => {
    const moved = aPage('/product/1', { file: 'x.html', aliases: ['y'], lastModified: 1 });
    expect(pageKey('bundle', shop, moved)).toBe(key);
  });
});
