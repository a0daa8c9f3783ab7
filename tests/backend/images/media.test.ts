import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMediaStore } from '#backend/images/media.ts';
import { mediaRoutes } from '#backend/routes/media.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'media-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const svgOf = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500"><circle cx="500" cy="250" r="200" fill="${fill}"/></svg>`;

function mediaApp(
  imageSvg: (key: string) => string | null = (key) => (key === 'shop/dot' ? svgOf('teal') : null),
) {
  const store = createMediaStore({ cacheDir: dir, imageSvg });
  const app = mediaRoutes(store);
  return { store, get: (target: string, headers = {}) => app.request(target, { headers }) };
}

const files = () =>
  readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe('an image', () => {
  it.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/webp'],
  ])('comes with `f=auto` in the best format for a browser that accepts %s: %s', async (accept, type) => {
    const { headers } = await mediaApp().get('/shop/dot.jpg?w=160&f=auto', { Accept: accept });
    expect([headers.get('Content-Type'), headers.get('Vary')]).toEqual([type, 'Accept']);
  });

  it('comes in a named format for every browser', async () => {
    const { headers } = await mediaApp().get('/shop/dot.jpg?w=160&f=webp', { Accept: 'image/avif' });
    expect([headers.get('Content-Type'), headers.get('Vary')]).toEqual(['image/webp', null]);
  });

  it.each([
    ['webp', 'webp', 'image/webp'],
    ['avif', 'heif', 'image/avif'],
    ['jpeg', 'jpeg', 'image/jpeg'],
    ['png', 'png', 'image/png'],
  ])('comes as %s', async (format, decoded, type) => {
    const response = await mediaApp().get(`/shop/dot.jpg?w=160&f=${format}`);
    const seen = await sharp(await response.arrayBuffer()).metadata();
    expect([response.headers.get('Content-Type'), seen.format]).toEqual([type, decoded]);
  });

  it.each([
    ['1', 160],
    ['160', 160],
    ['161', 240],
    ['700', 740],
    ['5000', 2400],
  ])('requested %s px wide is %i px wide', async (wish, width) => {
    const response = await mediaApp().get(`/shop/dot.jpg?w=${wish}`);
    const seen = await sharp(await response.arrayBuffer()).metadata();
    expect([seen.width, seen.height]).toEqual([width, width / 2]);
  });

  it('has a white background in JPEG and a transparent one in WebP', async () => {
    const { get } = mediaApp();
    const jpeg = await sharp(await (await get('/shop/dot.jpg?w=160')).arrayBuffer())
      .raw()
      .toBuffer();
    expect(jpeg[0]).toBeGreaterThan(250);
    const webp = await sharp(await (await get('/shop/dot.jpg?w=160&f=webp')).arrayBuffer()).stats();
    expect(webp.isOpaque).toBe(false);
  });

  it('is immutable in caches and revalidates with 304', async () => {
    const { get } = mediaApp();
    const { headers } = await get('/shop/dot.jpg?w=160');
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const again = await get('/shop/dot.jpg?w=160', { 'If-None-Match': headers.get('ETag') });
    expect(again.status).toBe(304);
  });

  it('is rendered once for concurrent requests', async () => {
    const { store } = mediaApp();
    const read = async () => (await store.image('shop/dot', { width: 160, format: 'webp' }))?.read();
    const [first, second] = await Promise.all([read(), read()]);
    expect(first).toBe(second);
    expect(files()).toHaveLength(1);
  });

  it('is rendered again when its drawing changes', async () => {
    await (await mediaApp().get('/shop/dot.jpg?w=160')).arrayBuffer();
    await (await mediaApp(() => svgOf('red')).get('/shop/dot.jpg?w=160')).arrayBuffer();
    expect(files()).toHaveLength(2);
  });
});

it.each(['/shop/none.jpg', '/shop/..%2f..%2fdot.jpg', '/shop/dot.svg', '/shop/dot.jpg%00'])(
  'returns 404 for %s',
  async (target) => {
    expect((await mediaApp().get(target)).status).toBe(404);
  },
);

it.each(['w=0', 'w=wide', 'f=exe'])('refuses %s', async (query) => {
  expect((await mediaApp().get(`/shop/dot.jpg?${query}`)).status).toBe(400);
});
