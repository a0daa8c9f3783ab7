import { describe, expect, it } from 'vitest';
import { assignPageUrls, ownPath } from '#pipeline/plan/page-urls.ts';
import { aPage } from '../../fixtures/snapshots.ts';

const HOSTS = ['shop.example'];

describe('ownPath', () => {
  it.each([
    ['about-us', '/about-us'],
    ['/about us/', '/about%20us'],
    ['https://shop.example/help/returns?x=1#y', '/help/returns'],
    ['//shop.example/terms', '/terms'],
    ['আমাদের-কথা', `/${encodeURIComponent('আমাদের-কথা')}`],
  ])('reads %j as %j', (url, path) => {
    expect(ownPath(url, HOSTS)).toBe(path);
  });

  it.each([
    '',
    '#',
    '/',
    'https://evil.example/about',
    'javascript:alert(1)',
    '../etc/passwd',
    'a/../../b',
    '%2e%2e/b',
    'product/1',
    'order/1',
    'Categories/x',
    'user',
    '_astro/x.js',
    'sitemap.xml',
    'release.json',
    '404',
    '%E0%A4',
    'a/b/c/d/e/f',
  ])('refuses %j', (url) => {
    expect(ownPath(url, HOSTS)).toBeNull();
  });
});

describe('assignPageUrls', () => {
  it('keeps a page under its id, with a warning, when an earlier page has its path', () => {
    const pages = [aPage({ _id: 'a', url: 'about' }), aPage({ _id: 'b', url: '/About' })];
    const { urls, warnings } = assignPageUrls(pages, HOSTS);
    expect(urls.get('a')).toEqual({ path: '/about', alias: '/pages/a' });
    expect(urls.get('b')).toEqual({ path: '/pages/b', alias: null });
    expect(warnings).toEqual([expect.stringContaining('belongs to an earlier page')]);
  });
});
