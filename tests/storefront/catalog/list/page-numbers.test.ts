import { describe, expect, it } from 'vitest';
import { pageNumbers } from '#storefront/catalog/list/page-numbers.ts';
import { fc, metCases } from '#tests/support/properties.ts';

describe('the numbers of a paging', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [1, 9, [1, 2, null, 9]],
    [4, 6, [1, 2, 3, 4, 5, 6]],
  ])('on page %i of %i are %j', (current, count, shown) => {
    expect(pageNumbers(current, count)).toEqual(shown);
  });

  it('hold both ends and the page, ascend, and never hide a single page', () => {
    const cases = metCases();
    const pages = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 400 }));
    fc.assert(
      fc.property(pages, pages, (a, b) => {
        const [current, count] = [Math.min(a, b), Math.max(a, b)];
        const shown = pageNumbers(current, count);
        const numbers = shown.filter((number) => number !== null);
        cases.note(`${shown.length - numbers.length} gaps`, true);
        expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y));
        expect(numbers).toEqual(expect.arrayContaining([1, current, count]));
        shown.forEach((number, index) => {
          const [before, after] = [shown[index - 1], shown[index + 1]];
          if (number === null && before && after) expect(after - before).toBeGreaterThan(2);
        });
      }),
    );
    cases.expectAtLeast({ '0 gaps': 5, '1 gaps': 5, '2 gaps': 5 });
  });
});
