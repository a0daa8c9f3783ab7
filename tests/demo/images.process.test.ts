import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoShops } from '#demo/demo-shops.ts';
import { imageSvg } from '#demo/images.ts';

const text = JSON.stringify(demoShops(Date.UTC(2026, 3, 14)));
const keys = [...new Set([...text.matchAll(/media:([a-z]+\/[a-z0-9-]+)/g)].map(([, key = '']) => key))];

/** One image of each kind of product, and all composed images and marks. */
function representatives(): string[] {
  const byKind = new Map<string, string>();
  for (const key of keys) {
    const parts = key.slice(key.indexOf('/') + 1).split('-');
    byKind.set(parts.length === 6 ? String(parts[0]) : key, key);
  }
  return [...byKind.values()];
}

describe('imageSvg', () => {
  it('draws every image that a document shows, in less than 40 kB', () => {
    expect(keys.length).toBeGreaterThan(1500);
    const sizes = keys.map((key) => [key, Buffer.byteLength(imageSvg(key) ?? '')] as const);
    expect(sizes.filter(([, bytes]) => bytes === 0 || bytes >= 40_000)).toEqual([]);
  });

  it('draws images that can be rendered and are not one flat color', async () => {
    const contrasts = await Promise.all(
      representatives().map(async (key) => {
        const image = sharp(Buffer.from(imageSvg(key) ?? ''));
        const pixels = await image.resize(48).grayscale().raw().toBuffer();
        return [key, Math.max(...pixels) - Math.min(...pixels)] as const;
      }),
    );
    expect(contrasts.filter(([, contrast]) => contrast < 20)).toEqual([]);
  });

  it('defines every paint that it refers to', () => {
    const dangling = keys.filter((key) => {
      const svg = imageSvg(key) ?? '';
      const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      return [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].some(([, id]) => !defined.has(id));
    });
    expect(dangling).toEqual([]);
  });

  it('draws products as squares and sliders as wide images', () => {
    expect(imageSvg('aurora/saree-crimson-gold-jamdani-1-front')).toContain('width="1000" height="1000"');
    expect(imageSvg('aurora/slider-1')).toContain('width="2100" height="900"');
  });

  it('draws two colors of one design differently, and one name always the same', () => {
    const crimson = imageSvg('aurora/saree-crimson-gold-jamdani-1-front');
    expect(imageSvg('aurora/saree-teal-gold-jamdani-1-front')).not.toBe(crimson);
    expect(imageSvg('aurora/saree-crimson-gold-jamdani-1-front')).toBe(crimson);
  });

  it.each([
    'aurora/nothing',
    'nowhere/logo',
    'aurora/saree-crimson-gold-jamdani-1-inside',
    'aurora/saree-crimson-gold-jamdani-0-front',
    'aurora/saree-mauve-gold-jamdani-1-front',
    'aurora/constructor',
    'constructor/logo',
    'aurora/../volt/logo',
    'mishti/logo',
    '',
  ])('returns null for "%s"', (key) => {
    expect(imageSvg(key)).toBeNull();
  });
});
