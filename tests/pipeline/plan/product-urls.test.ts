import { describe, expect, it } from 'vitest';
import { assignProductUrls } from '#pipeline/plan/product-urls.ts';
import { productPathBy } from '#site/catalog/product-path.ts';
import { paths } from '#site/page-paths.ts';
import { canBePath, foldName } from '#site/path-names.ts';
import { fileOfPath } from '#site/routes.ts';
import { fc, metCases } from '#tests/support/properties.ts';

const product = (id: string, slug: string) => ({ id, slug });

function pathsOf(...products: ReturnType<typeof product>[]) {
  const { pathOf, aliasesOf } = assignProductUrls(products);
  return products.map((one) => [pathOf(one), ...aliasesOf(one)]);
}

describe('assignProductUrls', () => {
  it('has a product at its slug, and at its id as alias', () => {
    expect(pathsOf(product('a1', 'clay-mug'), product('a2', 'মাটির মগ'))).toEqual([
      ['/product/clay-mug', '/product/a1'],
      [`/product/${encodeURIComponent('মাটির মগ')}`, '/product/a2'],
    ]);
  });

  it('has a product without a slug at its id alone', () => {
    expect(pathsOf(product('a1', 'a1'))).toEqual([['/product/a1']]);
  });

  it.each([
    '',
    '.',
    '..',
    '../user/cart',
    'a/b',
    'a\\b',
    'index',
    'INDEX',
    'page',
    '404',
    '%2f',
    '%2e%2e',
    'a%00b',
    'a\nb',
    'a\u0000b',
    'mug.html',
    'mug.',
    ' mug',
    'x'.repeat(201),
    'ক'.repeat(23),
    '\ud800',
  ])('has no path by the slug %j', (slug) => {
    expect(pathsOf(product('a1', slug))).toEqual([['/product/a1']]);
    expect(productPathBy('slug')(product('a1', slug))).toBe('/product/a1');
  });

  it('has products that share a slug at their ids, and the oldest one at the slug, too', () => {
    const sharing = [product('b2', 'mug'), product('a1', 'Mug'), product('c3', 'cup')];
    expect(pathsOf(...sharing)).toEqual([
      ['/product/b2'],
      ['/product/a1', '/product/Mug'],
      ['/product/cup', '/product/c3'],
    ]);
    expect(pathsOf(product('b2', 'caf\u00e9'), product('a1', 'cafe\u0301'))).toEqual([
      ['/product/b2'],
      ['/product/a1', `/product/${encodeURIComponent('caf\u00e9')}`],
    ]);
  });

  it('leaves the id of a product to it when another product has it as its slug', () => {
    expect(pathsOf(product('a1', 'B2'), product('b2', 'cup'))).toEqual([
      ['/product/a1'],
      ['/product/cup', '/product/b2'],
    ]);
  });

  it('lets browsers use slugs where each leads to its product alone', () => {
    const by = (...products: ReturnType<typeof product>[]) => assignProductUrls(products).linkedBy;
    expect(by(product('a', 'mug'), product('b', 'b'), product('c', '..'))).toBe('slug');
    expect(by(product('a', 'mug'), product('b', 'MUG'))).toBe('id');
    expect(by(product('a', 'b'), product('b', 'mug'))).toBe('id');
  });

  it('gives every product paths of its own, the same in every order of the products', () => {
    const name = fc.oneof(
      fc.constantFrom('mug', 'Mug', 'cup', 'a1', 'A1', '..', 'index', '%2f', 'page', 'é', 'e\u0301', 'x/y'),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    );
    const shop = fc.uniqueArray(fc.record({ id: fc.stringMatching(/^[a-f][a-f0-9]{0,2}$/), slug: name }), {
      selector: ({ id }) => id,
    });
    const cases = metCases();
    fc.assert(
      fc.property(shop, (products) => {
        const { pathOf, aliasesOf, linkedBy } = assignProductUrls(products);
        cases.note(
          'an equal slug',
          new Set(products.map(({ slug }) => foldName(slug))).size < products.length,
        );
        cases.note(`linked by ${linkedBy}`, products.length > 1);
        const reversed = assignProductUrls(products.toReversed());
        const owners = new Map<string, string>();
        for (const one of products) {
          const own = [pathOf(one), ...aliasesOf(one)];
          expect([reversed.pathOf(one), ...reversed.aliasesOf(one)]).toEqual(own);
          expect(own).toContain(paths.product(one.id));
          for (const path of own) {
            const file = foldName(fileOfPath(path));
            expect(file).toMatch(/^product\/[^/]+\.html$/);
            expect(canBePath(decodeURIComponent(path.slice('/product/'.length)))).toBe(true);
            expect(owners.get(file) ?? one.id).toBe(one.id);
            owners.set(file, one.id);
          }
          if (linkedBy === 'slug') expect(productPathBy('slug')(one)).toBe(pathOf(one));
        }
      }),
    );
    cases.expectAtLeast({ 'an equal slug': 10, 'linked by slug': 20, 'linked by id': 6 });
  });
});
