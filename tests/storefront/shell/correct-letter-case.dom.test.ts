import { afterEach, expect, it, vi } from 'vitest';
import { correctLetterCase } from '#storefront/shell/correct-letter-case.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['/PRODUCT/42?camp=1#reviews', '/product/42?camp=1#reviews'],
  ['/BN/Categories', '/bn/categories'],
  ['/product/42', null],
  ['/Nothing', null],
])('the 404 page of a host without rules opens %s as %s', (url, opened) => {
  history.replaceState(null, '', url);
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  correctLetterCase(['', '/bn']);
  expect(replace.mock.calls).toEqual(opened === null ? [] : [[opened]]);
});
