import { describe, expect, it } from 'vitest';
import { COMPRESSIONS, contentType, isCompressible, negotiateEncoding } from '#serving/content-headers.ts';

it.each([
  ['avif', 'image/avif', false],
  ['css', 'text/css; charset=utf-8', true],
  ['gif', 'image/gif', false],
  ['html', 'text/html; charset=utf-8', true],
  ['ico', 'image/x-icon', true],
  ['jpeg', 'image/jpeg', false],
  ['jpg', 'image/jpeg', false],
  ['js', 'text/javascript; charset=utf-8', true],
  ['json', 'application/json; charset=utf-8', true],
  ['map', 'application/json; charset=utf-8', true],
  ['mjs', 'text/javascript; charset=utf-8', true],
  ['png', 'image/png', false],
  ['svg', 'image/svg+xml; charset=utf-8', true],
  ['txt', 'text/plain; charset=utf-8', true],
  ['wasm', 'application/wasm', true],
  ['webmanifest', 'application/manifest+json; charset=utf-8', true],
  ['webp', 'image/webp', false],
  ['woff2', 'font/woff2', false],
  ['xml', 'application/xml; charset=utf-8', true],
])('.%s has the type %s', (extension, type, compressible) => {
  expect(contentType(`folder.x/name.${extension.toUpperCase()}`)).toBe(type);
  expect(isCompressible(type)).toBe(compressible);
});

it.each(['constructor', 'x.constructor', 'x.__proto__', 'x.unknown', ''])('%j has no known type', (file) => {
  expect(contentType(file)).toBe('application/octet-stream');
});

describe('negotiateEncoding', () => {
  it.each([
    [null, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *;q=0.1', 'gzip'],
    ['identity', 'identity'],
    ['gzip;q=abc', 'identity'],
  ])('reads %j as %s', (header, expected) => {
    expect(negotiateEncoding(header, COMPRESSIONS)).toBe(expected);
  });

  it('returns only an encoding that the body has', () => {
    expect(negotiateEncoding('br, gzip', ['gzip'])).toBe('gzip');
    expect(negotiateEncoding('br, gzip', [])).toBe('identity');
  });
});
