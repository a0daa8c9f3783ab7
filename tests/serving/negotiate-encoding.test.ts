import { describe, expect, it } from 'vitest';
import { COMPRESSIONS, negotiateEncoding } from '#serving/negotiate-encoding.ts';

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
