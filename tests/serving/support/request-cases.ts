/**
 * Requests by host, method, condition and encoding that every server of releases must handle. They are for the shop of
 * `served-site.ts`, which also has the files of the table of routing cases.
 */
import { SERVED_ALIAS, SERVED_DOMAIN } from '../../pipeline/support/served-site.ts';

export interface ServerRequest {
  host: string;
  path: string;
  method: string;
  headers: Record<string, string>;
}

export interface ServerCase {
  what: string;
  request: Partial<ServerRequest>;
  /** The request is sent again with the ETag of its response in this header; the second response is checked. */
  condition?: 'if-none-match' | 'if-range';
  status: number;
  /** The decoded body begins with the text of this file; null for an empty body. */
  file?: string | null;
  /** Text in the decoded body. */
  text?: string;
  /** Headers that the response has; null: it lacks the header. `{id}` is the id of the live release. */
  headers?: Record<string, string | RegExp | null>;
}

const REVALIDATE = 'public, max-age=0, must-revalidate';
const NO_SHOP = "404 | Sorry, we can't find this shop";

export const REQUEST_CASES: ServerCase[] = [
  {
    what: 'a public page',
    request: { path: '/product/42' },
    status: 200,
    file: 'product/42.html',
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': REVALIDATE,
      'content-security-policy': /^default-src 'self'; .*frame-ancestors 'none'/,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': null,
      'x-content-type-options': 'nosniff',
      'permissions-policy': /geolocation=\(\)/,
      'x-release': '{id}',
      'x-robots-tag': null,
      etag: /./,
    },
  },
  {
    what: 'a private page',
    request: { path: '/user/cart' },
    status: 200,
    file: 'user/cart.html',
    headers: { 'referrer-policy': 'no-referrer', 'cross-origin-opener-policy': 'same-origin' },
  },
  {
    what: 'a page for sign-in, which the release lacks',
    request: { path: '/bn/sign-in' },
    status: 404,
    file: 'bn/404.html',
    headers: { 'cross-origin-opener-policy': 'same-origin-allow-popups', 'x-robots-tag': 'noindex' },
  },
  {
    what: 'an unknown private page',
    request: { path: '/user/nothing/here' },
    status: 404,
    file: '404.html',
    headers: { 'referrer-policy': 'no-referrer', 'x-release': '{id}', 'x-robots-tag': 'noindex' },
  },
  {
    what: 'a shell',
    request: { path: '/product/43' },
    status: 200,
    file: '_shells/product-shell.html',
    headers: { 'x-robots-tag': 'noindex', 'x-release': '{id}', 'cache-control': REVALIDATE },
  },
  {
    what: 'the service worker',
    request: { path: '/sw.js' },
    status: 200,
    text: '// worker',
    headers: { 'cache-control': 'no-cache', 'content-type': /^text\/javascript/ },
  },
  {
    what: 'the search file',
    request: { path: '/_search/en.json' },
    status: 200,
    file: '_search/en.json',
    headers: { 'cache-control': 'no-cache', 'content-type': /^application\/json/, etag: /./ },
  },
  {
    what: 'the search file that a browser has',
    request: { path: '/_search/en.json' },
    condition: 'if-none-match',
    status: 304,
    file: null,
    headers: { 'cache-control': 'no-cache' },
  },
  {
    what: 'a text file',
    request: { path: '/robots.txt' },
    status: 200,
    file: 'robots.txt',
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  },
  {
    what: 'the product feed in the second language',
    request: { path: '/bn/feed.xml' },
    status: 200,
    file: 'bn/feed.xml',
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': REVALIDATE,
      'x-content-type-options': 'nosniff',
      'x-robots-tag': null,
      etag: /./,
    },
  },
  {
    what: 'a redirect',
    request: { path: '/product/42/?a=1' },
    status: 308,
    headers: { location: '/product/42?a=1', 'x-release': '{id}' },
  },

  { what: 'an alias', request: { host: SERVED_ALIAS }, status: 200, file: 'index.html' },
  { what: 'an alias in upper case', request: { host: 'WWW.Aurora.EXAMPLE:8443' }, status: 200 },
  { what: 'a host in upper case', request: { host: SERVED_DOMAIN.toUpperCase() }, status: 200 },
  { what: 'a host with a port', request: { host: `${SERVED_DOMAIN}:4321` }, status: 200 },
  { what: 'a host with a final dot', request: { host: `${SERVED_DOMAIN}.` }, status: 200 },
  ...['/', '/product/42', '/user/cart', '/404.html'].map((path) => ({
    what: `a host without a shop at ${path}`,
    request: { host: 'nobody.example', path: path.replace('.html', '') },
    status: 404,
    text: NO_SHOP,
    headers: { 'x-robots-tag': 'noindex', 'content-security-policy': /connect-src/, 'x-release': /./ },
  })),
  { what: 'a folder that is no shop', request: { host: '_assets' }, status: 404 },
  {
    what: 'the service worker of a host without a shop',
    request: { host: 'nobody.example', path: '/sw.js' },
    status: 200,
    text: 'registration.unregister()',
    headers: { 'cache-control': 'no-cache', 'content-type': /^text\/javascript/ },
  },

  {
    what: 'HEAD',
    request: { method: 'HEAD', path: '/product/42' },
    status: 200,
    file: null,
    headers: { 'content-length': /^\d{3}$/, 'x-release': '{id}', etag: /./ },
  },
  { what: 'HEAD of a missing page', request: { method: 'HEAD', path: '/nothing' }, status: 404, file: null },
  ...['POST', 'PUT', 'DELETE', 'OPTIONS'].map((method) => ({
    what: method,
    request: { method },
    status: 405,
    headers: { allow: 'GET, HEAD' },
  })),

  {
    what: 'the page that a browser has',
    request: { path: '/product/42' },
    condition: 'if-none-match',
    status: 304,
    file: null,
    headers: { etag: /./, 'x-release': '{id}', 'content-security-policy': /frame-ancestors/ },
  },
  {
    what: 'the compressed page that a browser has',
    request: { path: '/product/42', headers: { 'accept-encoding': 'br' } },
    condition: 'if-none-match',
    status: 304,
    file: null,
  },
  {
    what: 'another version of the page',
    request: { path: '/product/42', headers: { 'if-none-match': '"other"' } },
    status: 200,
    file: 'product/42.html',
  },
  {
    what: 'the 404 page that a browser has',
    request: { path: '/nothing' },
    condition: 'if-none-match',
    status: 404,
    file: '404.html',
  },

  ...[
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['identity', null],
    ['br;q=0, gzip', 'gzip'],
  ].map(([accepted, sent]) => ({
    what: `the encodings ${accepted}`,
    request: { path: '/product/42', headers: { 'accept-encoding': accepted ?? '' } },
    status: 200,
    file: 'product/42.html',
    headers: { 'content-encoding': sent ?? null, ...(sent !== null && { vary: /^accept-encoding$/i }) },
  })),
  {
    what: 'a compressed 404 page',
    request: { path: '/nothing', headers: { 'accept-encoding': 'gzip' } },
    status: 404,
    file: '404.html',
    headers: { 'content-encoding': 'gzip' },
  },
  {
    what: 'a part of a page',
    request: { path: '/product/42', headers: { range: 'bytes=0-6' } },
    status: 206,
    text: 'This is',
    headers: { 'content-length': '7', 'content-range': /^bytes 0-6\/\d{3}$/, 'x-release': '{id}' },
  },
  {
    what: 'the end of a page',
    request: { path: '/product/42', headers: { range: 'bytes=-5' } },
    status: 206,
    text: 'file.',
    headers: { 'content-length': '5' },
  },
  {
    what: 'a page from a byte on',
    request: { path: '/product/42', headers: { range: 'bytes=8-' } },
    status: 206,
    text: 'product/42.html.',
    headers: { 'content-range': /^bytes 8-(\d+)\/\d{3}$/ },
  },
  {
    what: 'a part of a page that a browser has a part of',
    request: { path: '/product/42', headers: { range: 'bytes=0-6' } },
    condition: 'if-range',
    status: 206,
    text: 'This is',
    headers: { 'content-length': '7' },
  },
  {
    what: 'a part of a page that has changed',
    request: { path: '/product/42', headers: { range: 'bytes=0-6', 'if-range': '"other"' } },
    status: 200,
    file: 'product/42.html',
    headers: { 'content-range': null },
  },
  {
    what: 'a part behind the end of a page',
    request: { path: '/product/42', headers: { range: 'bytes=9999-' } },
    status: 416,
    headers: { 'content-range': /^bytes \*\/\d{3}$/ },
  },
  {
    what: 'a part of a hashed asset',
    request: { path: '/_astro/app.abc123.js', headers: { range: 'bytes=8-10' } },
    status: 206,
    text: 'log',
    headers: { 'content-range': /^bytes 8-10\/\d+$/ },
  },

  ...[SERVED_DOMAIN, 'nobody.example'].map((host) => ({
    what: `a hashed asset of ${host}`,
    request: { host, path: '/_astro/app.abc123.js' },
    status: 200,
    text: 'console.log',
    headers: {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': /^text\/javascript/,
      'x-content-type-options': 'nosniff',
    },
  })),
  ...['/_astro/gone.js', '/_astro/', '/_astro/.tmp-1-abc', '/_astro/app.abc123.js/x'].map((path) => ({
    what: `the missing asset ${path}`,
    request: { path },
    status: 404,
    text: 'Not found',
    headers: { 'cache-control': /must-revalidate/ },
  })),
];
