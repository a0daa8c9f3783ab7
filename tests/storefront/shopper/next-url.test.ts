import { describe, expect, it } from 'vitest';
import { paths } from '#site/page-paths.ts';
import { nextUrl } from '#storefront/shopper/next-url.ts';
import { fc, metCases } from '#tests/support/properties.ts';

const ORIGIN = 'https://loom.example';
const next = (value: string) => nextUrl(`?next=${encodeURIComponent(value)}`, ORIGIN);

describe('the address after signing in', () => {
  it('is the page that led to the sign-in', () => {
    const [, query = ''] = paths.signIn('/user/my-orders').split('/sign-in');
    expect(nextUrl(query, ORIGIN)).toBe('https://loom.example/user/my-orders');
  });

  it('has the fragment of that page, which is sent to no server', () => {
    const url = new URL(paths.signIn('/user/my-orders', '#10203040'), ORIGIN);
    expect(url.search).not.toContain('10203040');
    const back = 'https://loom.example/user/my-orders#10203040';
    expect(nextUrl(url.search, ORIGIN, url.hash)).toBe(back);
    expect(nextUrl('', ORIGIN, '#10203040')).toBe('https://loom.example/user');
  });

  it.each([
    '',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'user',
    '/sign-in?a=1',
    '/sign-up',
  ])('is the account area for "%s"', (value) => expect(next(value)).toBe('https://loom.example/user'));

  it('is an address of the shop whatever the query', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '//',
      'evil.example',
      '\t',
      '%2f',
      '#',
      '?',
    );
    const cases = metCases();
    fc.assert(
      fc.property(fc.constantFrom('', '/user/orders', '/product/'), fc.array(parts), (start, rest) => {
        const url = new URL(next(start + rest.join('')));
        expect(url.origin).toBe(ORIGIN);
        cases.note('accepted', url.pathname !== '/user');
        cases.note('refused', rest.length > 0 && url.pathname === '/user');
      }),
    );
    cases.expectAtLeast({ accepted: 20, refused: 10 });
    expect(next('/.//evil.example')).toBe('https://loom.example//evil.example');
  });
});
