import { describe, expect, it } from 'vitest';
import { createManifest, manifestJson } from '#releases/manifest.ts';

function manifestOf(pages: number) {
  const numbers = Array.from({ length: pages }, (_, n) => n);
  return createManifest('20260101000000-12345678', {
    bundle: 'b1',
    asOf: 1_767_225_600_000,
    validUntil: null,
    pages: numbers.map((n) => ({
      path: n === 0 ? null : `/মগ/${n}`,
      file: `মগ/${n}.html`,
      aliases: n % 2 === 0 ? [] : [`a "quoted" mug/${n}.html`],
      key: `key-${n}`,
    })),
    files: new Map(numbers.map((n) => [`মগ/${pages - n}.html`, `digest-${n}`])),
  });
}

describe('the text of a manifest', () => {
  it.each([0, 1, 1000, 3500])('is its JSON, with %i pages', (pages) => {
    const manifest = manifestOf(pages);
    expect([...manifestJson(manifest)].join('')).toBe(JSON.stringify(manifest));
  });

  it('has no part that grows with the release', () => {
    const longest = (pages: number) =>
      Math.max(...[...manifestJson(manifestOf(pages))].map(({ length }) => length));
    expect(longest(12_000)).toBeLessThan(1.1 * longest(3000));
  });
});
