import { describe, expect, it } from 'vitest';
import { Category } from '#contract/entities/category.ts';

describe('Category', () => {
  it.each([
    [
      { name: 'Tea', img: '/t.jpg' },
      { name: 'Tea', image: '/t.jpg', parentId: '' },
    ],
    [
      { subCategoryName: 'Green', megaCategoryId: 'm' },
      { name: 'Green', parentId: 'm' },
    ],
    [
      { miniCategoryName: 'Sencha', subCategoryId: 's' },
      { name: 'Sencha', parentId: 's' },
    ],
    [
      { extraCategoryName: 'Uji', miniCategoryId: 'i' },
      { name: 'Uji', parentId: 'i' },
    ],
  ])('reads %j', (fields, expected) => {
    expect(Category.parse({ _id: 'c', ...fields })).toMatchObject(expected);
  });

  it('keeps the blanks of its name, which is a key of the API', () => {
    expect(Category.parse({ _id: 'c', name: 'Tea ' }).name).toBe('Tea ');
  });
});
