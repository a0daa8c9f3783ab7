import { describe, expect, it } from 'vitest';
import { negotiateEncoding } from '#serving/encoding.ts';

describe('negotiateEncoding', () => {
  it.each([
    [undefined, 'identity'],
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
    expect(negotiateEncoding(header)).toBe(expected);
  });
});
