import { describe, expect, it } from 'vitest';
import { paths, segment } from '#site/page-paths.ts';
import { canBePath } from '#site/path-names.ts';
import { fileOfPath, hidesFooter } from '#site/routes.ts';
import { fc, metCases } from '#tests/support/properties.ts';

describe('canBePath', () => {
  it.each(['Tea', 'Home & Living', 'মিষ্টি', 'a.b', "it's", '100%', 'a+b'])('accepts %j', (name) => {
    expect(canBePath(name)).toBe(true);
  });

  it.each([
    '',
    '.',
    '..',
    'index',
    'Index',
    '404',
    'page',
    'a/b',
    'a\\b',
    '%2e',
    'x.html',
    'x.HTML',
    'a.',
    'a ',
    ' a',
    '.a',
    '\u0000',
    'a\nb',
    '\ud800',
    'ন'.repeat(23),
  ])('refuses %j', (name) => {
    expect(canBePath(name)).toBe(false);
  });

  it('accepts only names whose path decodes to them and has one segment', () => {
    const cases = metCases();
    const names = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({
        unit: fc.constantFrom('T', 'é', 'e\u0301', 'চা', ' & ', '50%', '+', '#', '?', 'a', '.b'),
        maxLength: 5,
      }),
    );
    fc.assert(
      fc.property(names, (name) => {
        fc.pre(canBePath(name));
        cases.note('escaped', segment(name) !== name);
        cases.note('a blank and a sign', /\S [&#?%]/.test(name));
        cases.note('normalized', name.normalize('NFC') !== name);
        const file = fileOfPath(paths.category(name));
        expect(file).toBe(`categories/${name.normalize('NFC')}.html`);
        expect(file.split('/')).toHaveLength(2);
        expect(new URL(paths.category(name), 'http://shop.example').pathname).toBe(paths.category(name));
      }),
    );
    cases.expectAtLeast({ escaped: 40, 'a blank and a sign': 3, normalized: 4 });
  });
});

describe('paths', () => {
  it('encode their arguments', () => {
    expect(segment('Home & Living')).toBe('Home%20%26%20Living');
    expect(paths.search('tea & sweets')).toBe('/search?value=tea%20%26%20sweets');
    expect(paths.flashProduct('a/b', 'c d')).toBe('/flash-product/a%2Fb?camp=c%20d');
  });

  it('number the pages of a list from the list’s own path', () => {
    expect(paths.listPage('/blog', 1)).toBe('/blog');
    expect(paths.listPage('/blog', 2)).toBe('/blog/page/2');
  });

  it('name the file of the home page index.html', () => {
    expect(fileOfPath('/')).toBe('index.html');
  });
});

describe('hidesFooter', () => {
  it('depends on the route, not on words of the path', () => {
    expect(hidesFooter('product')).toBe(true);
    expect(hidesFooter('flash-product')).toBe(true);
    expect(hidesFooter('upcoming')).toBe(true);
    expect(hidesFooter('checkout')).toBe(true);
    expect(hidesFooter('category')).toBe(false);
    expect(hidesFooter('my-orders')).toBe(false);
  });
});
