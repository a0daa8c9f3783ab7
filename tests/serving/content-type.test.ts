import { expect, it } from 'vitest';
import { contentType, isCompressible } from '#serving/content-type.ts';

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
