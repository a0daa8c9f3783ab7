import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import { httpGet } from '../support/http-get.ts';

const { port, outDir, api } = inject('site');

/** The first image of a page. */
async function firstImage(shop: string, file: string): Promise<string> {
  const html = await readFile(path.join(outDir, `${shop}.localhost`, 'current', file), 'utf8');
  const eager = /<img [^>]*loading="eager"[^>]*>/.exec(html)?.[0] ?? '';
  return (/ src="([^"]*)"/.exec(eager)?.[1] ?? '').replaceAll('&amp;', '&');
}

describe('the first image of a page', () => {
  it.each(['index.html', 'top-selling.html', 'blog.html'])(
    'comes from the shop’s own host, as an image: %s',
    async (file) => {
      const url = await firstImage('aurora', file);
      expect(url).toMatch(/^\/_img\/media\/aurora\//);
      const { status, headers } = await httpGet(port, 'aurora.localhost', url);
      expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
      expect(headers['cache-control']).toContain('immutable');
    },
  );

  it('comes from the host in the shop’s template', async () => {
    expect(await firstImage('mishti', 'index.html')).toContain(`${api}/media/mishti/`);
  });
});

/** The file of a product's page. */
async function productFile(shop: string): Promise<string> {
  const files = await readdir(path.join(outDir, `${shop}.localhost/current/product`));
  return `product/${files.find((file) => file.endsWith('.html'))}`;
}

/** Widest image of an `<img>` in pixels, and its displayed width on a wide screen. */
function widths(img: string): { widest: number; shown: number } {
  const offered = [...img.matchAll(/ (\d+)w[,"]/g)].map(([, width]) => Number(width));
  return { widest: Math.max(...offered), shown: Number(/ sizes="[^"]*?\) (\d+)px/.exec(img)?.[1]) };
}

describe('a wide image', () => {
  it.each([
    ['index.html', 'class="slide"', 1200],
    ['index.html', 'class="collection-images"', 720],
    ['blog.html', 'class="posts posts-lead"', 701],
  ])('of %s in %s has two pixels for each of its %d px', async (file, place, px) => {
    const html = await readFile(path.join(outDir, 'aurora.localhost/current', file), 'utf8');
    const img = /<img [^>]*>/.exec(html.slice(html.indexOf(place)))?.[0] ?? '';
    const { widest, shown } = widths(img);
    expect(shown).toBe(px);
    expect(widest).toBeGreaterThanOrEqual(2 * px);
  });
});

it('the image of a shared product comes in its size from the shop’s own host', async () => {
  const html = await readFile(
    path.join(outDir, 'aurora.localhost/current', await productFile('aurora')),
    'utf8',
  );
  const property = (name: string) =>
    new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ??
    '';
  const image = new URL(property('image'));
  expect(image.host).toBe(new URL(property('url')).host);
  expect(image.href).toMatch(/\/_img\/media\/aurora\/[^?]+\?w=1200&f=jpeg$/);
  const { status, headers, body } = await httpGet(port, 'aurora.localhost', image.pathname + image.search);
  expect([status, headers['content-type']]).toEqual([200, property('image:type')]);
  const { width, height } = await sharp(body).metadata();
  expect([String(width), String(height)]).toEqual([property('image:width'), property('image:height')]);
});
