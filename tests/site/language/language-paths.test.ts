import { describe, expect, it } from 'vitest';
import {
  localMarkup,
  localPath,
  neutralPath,
  translatedPath,
  withLocalLinks,
} from '#site/language/language-paths.ts';

describe('a path in the second language', () => {
  it.each([
    ['/', '/bn'],
    ['/?utm=1', '/bn?utm=1'],
    ['/product/42?sku=a.b', '/bn/product/42?sku=a.b'],
    ['/categories/robots.txt', '/bn/categories/robots.txt'],
    ['/bnb', '/bn/bnb'],
  ])('of %s is %s', (path, local) => {
    expect(localPath('/bn', path)).toBe(local);
    expect(localPath('/bn', local)).toBe(local);
    expect(neutralPath(local)).toBe(path);
    expect(translatedPath('', local)).toBe(path);
  });

  it.each([
    '/_img/a.jpg?w=1',
    '/media/a/b.jpg',
    '/rss.xml',
    '//cdn.example/a',
    'https://a.example/',
    '#main',
  ])('leaves the file or foreign URL %s', (path) => {
    expect(localPath('/bn', path)).toBe(path);
  });

  it('is in every link of a view, and in no other field', () => {
    const view = { path: '/blog', image: '/media/x.jpg', title: '/blog', links: [{ href: '/user/cart' }] };
    expect(withLocalLinks(view, '/bn')).toEqual({
      ...view,
      path: '/bn/blog',
      links: [{ href: '/bn/user/cart' }],
    });
    expect(withLocalLinks(view, '')).toBe(view);
  });

  it('is in every link and form of markup', () => {
    const html =
      '<a href="/blog">/blog</a><form action="/search"><button data-checkout="/user/order"><link href="/rss.xml"><a href="#top">';
    expect(localMarkup(html, '/bn')).toBe(
      '<a href="/bn/blog">/blog</a><form action="/bn/search"><button data-checkout="/bn/user/order"><link href="/rss.xml"><a href="#top">',
    );
  });
});
