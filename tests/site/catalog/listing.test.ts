import { describe, expect, it } from 'vitest';
import { Banner } from '#contract/entities/banner.ts';
import { Category } from '#contract/entities/category.ts';
import { Page, Post } from '#contract/entities/content.ts';
import {
  isListedBanner,
  isListedCategory,
  isListedChild,
  isListedPage,
  isListedPost,
} from '#site/catalog/listing.ts';

describe('a category', () => {
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

describe('a page', () => {
  it.each([
    [{ status: true }, true],
    [{ status: 'true', trash: 'false' }, true],
    [{ status: true, trash: 'true' }, false],
    [{ status: true, draft: true }, false],
    [{ status: false }, false],
    [{}, false],
  ])('with %j is linked: %j', (fields, listed) => {
    expect(isListedPage(Page.parse({ _id: 'x', ...fields }))).toBe(listed);
  });
});

describe('a post', () => {
  it.each([
    [{}, true],
    [{ status: false }, false],
    [{ draft: 'true' }, false],
    [{ trash: 'false' }, true],
  ])('with %j is public: %j', (fields, listed) => {
    expect(isListedPost(Post.parse({ _id: 'x', ...fields }))).toBe(listed);
  });
});

describe('a banner', () => {
  it('is shown when it is on and has an image', () => {
    expect(isListedBanner(Banner.parse({ _id: 'b', image: '/b.jpg' }))).toBe(true);
    expect(isListedBanner(Banner.parse({ _id: 'b', image: '/b.jpg', status: 'false' }))).toBe(false);
    expect(isListedBanner(Banner.parse({ _id: 'b', image: 'x' }))).toBe(false);
  });
});
