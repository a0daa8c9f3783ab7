import { describe, expect, it } from 'vitest';
import { Category } from '#contract/entities/category.ts';
import { isListedCategory, isListedChild } from '#site/listing.ts';

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

  it.each([
    [{ menu: true }, true],
    [{ menu: 'true', trash: 'false' }, true],
    [{ menu: true, trash: 'true' }, false],
    [{ menu: false }, false],
    [{}, false],
  ])('with %j is listed: %j', (fields, listed) => {
    expect(isListedCategory(Category.parse({ _id: 'c', ...fields }))).toBe(listed);
  });

  it('below the first level needs no menu flag', () => {
    expect(isListedChild(Category.parse({ _id: 'c' }))).toBe(true);
    expect(isListedChild(Category.parse({ _id: 'c', trash: true }))).toBe(false);
  });
});
