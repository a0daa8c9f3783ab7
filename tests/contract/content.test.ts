import { describe, expect, it } from 'vitest';
import { Banner, isListedBanner, Popup } from '#contract/banner.ts';
import { Category, isListedCategory, isListedChild } from '#contract/category.ts';
import { CONTACT_MEDIA, Contact, contactUrl } from '#contract/contact.ts';
import { Marketing } from '#contract/marketing.ts';
import { isListedPage, Page } from '#contract/page.ts';
import { isListedPost, Post } from '#contract/post.ts';

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

describe('Page and Post', () => {
  it.each([
    [{ status: true }, true],
    [{ status: 'true', trash: 'false' }, true],
    [{ status: true, trash: 'true' }, false],
    [{ status: true, draft: true }, false],
    [{ status: false }, false],
    [{}, false],
  ])('a page with %j is linked: %j', (fields, listed) => {
    expect(isListedPage(Page.parse({ _id: 'x', ...fields }))).toBe(listed);
  });

  it.each([
    [{}, true],
    [{ status: false }, false],
    [{ draft: 'true' }, false],
    [{ trash: 'false' }, true],
  ])('a post with %j is public: %j', (fields, listed) => {
    expect(isListedPost(Post.parse({ _id: 'x', ...fields }))).toBe(listed);
  });

  it('a page stands in a known group or in none', () => {
    expect(Page.parse({ _id: 'x', page: 'Footer1' }).group).toBe('footer1');
    expect(Page.parse({ _id: 'x', page: 'sidebar' }).group).toBe('');
  });
});

describe('Banner and Popup', () => {
  it('a banner is shown when it is on and has a picture', () => {
    expect(isListedBanner(Banner.parse({ _id: 'b', image: '/b.jpg' }))).toBe(true);
    expect(isListedBanner(Banner.parse({ _id: 'b', image: '/b.jpg', status: 'false' }))).toBe(false);
    expect(isListedBanner(Banner.parse({ _id: 'b', image: 'x' }))).toBe(false);
  });

  it('a popup needs a picture but no id', () => {
    expect(Popup.parse({ image: '/p.jpg', link: 'example.com/a' })).toMatchObject({
      id: '',
      link: 'https://example.com/a',
    });
    expect(Popup.safeParse({ link: 'example.com' }).success).toBe(false);
  });
});

describe('contactUrl', () => {
  const url = (media: string, URL: string) => contactUrl(Contact.parse({ _id: 'c', media, URL }));

  it.each([
    ['Facebook', 'aurora.bd', 'https://www.facebook.com/aurora.bd'],
    ['facebook', '@aurora', 'https://www.facebook.com/aurora'],
    ['Instagram', 'https://instagram.com/aurora', 'https://instagram.com/aurora'],
    ['Instagram', 'www.instagram.com/aurora', 'https://www.instagram.com/aurora'],
    ['Messenger', 'aurora', 'https://m.me/aurora'],
    ['Whatsapp', '+880 1712-345678', 'https://wa.me/8801712345678'],
    ['Whatsapp', '01712345678', 'https://wa.me/8801712345678'],
    ['Viber', '01712345678', 'viber://chat?number=%2B8801712345678'],
    ['Skype', 'aurora', 'skype:aurora?chat'],
    ['YouTube', '@aurora', 'https://www.youtube.com/@aurora'],
    ['Reddit', 'r/aurora', 'https://www.reddit.com/r/aurora'],
    ['Snapchat', 'aurora', 'https://www.snapchat.com/add/aurora'],
    ['Linkedin', 'aurora', 'https://www.linkedin.com/in/aurora'],
  ])('opens %s %j at %s', (media, handle, expected) => {
    expect(url(media, handle)).toBe(expected);
  });

  it.each([
    ['Myspace', 'aurora'],
    ['Facebook', ''],
    ['Facebook', 'javascript:alert(1)'],
    ['Skype', 'a b'],
    ['Whatsapp', 'call us'],
  ])('renders nothing for %s %j', (media, handle) => {
    expect(url(media, handle)).toBeNull();
  });

  it('knows an address for every media of spec §3', () => {
    for (const media of CONTACT_MEDIA) expect(contactUrl({ media, handle: '01712345678' })).not.toBeNull();
  });
});

describe('Marketing', () => {
  it('passes ids that look like ids', () => {
    const data = {
      google: 'g-abc1234567',
      gtm: 'GTM-ABC123',
      pixel: 123456789012345,
      footer_code: '<script>1</script>',
    };
    expect(Marketing.parse({ data })).toEqual({
      ga: 'G-ABC1234567',
      gtm: 'GTM-ABC123',
      pixel: '123456789012345',
      footerCode: '<script>1</script>',
    });
  });

  it.each(["G-1');alert(1)//", 'G-', '<script>', 'UA-1'])('refuses %j', (id) => {
    expect(Marketing.parse({ google: id, gtm: id, pixel: id })).toMatchObject({ ga: '', gtm: '', pixel: '' });
  });

  it.each([null, {}, { data: null }, 'x'])('is empty for %j', (value) => {
    expect(Marketing.parse(value)).toEqual({ ga: '', gtm: '', pixel: '', footerCode: '' });
  });
});
