import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showZoom } from '#storefront/catalog/product/zoom.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';

/** Opens the last image of a gallery on a page in Bengali. */
function openLast(images: number): HTMLElement {
  const items = Array.from(
    { length: images },
    (_, index) => `<li><img alt="p${index}"><a class="zoom" href="/p${index}.webp"></a></li>`,
  );
  const page = setPage(`<section class="gallery"><ol data-gallery>${items.join('')}</ol></section>`, {
    lang: 'bn',
  });
  const link = [...page.querySelectorAll<HTMLAnchorElement>('a.zoom')].at(-1) ?? expect.unreachable();
  showZoom(link);
  return document.querySelector<HTMLElement>('.image-count') ?? expect.unreachable();
}

beforeEach(() => document.body.replaceChildren());

describe('the number of a full-size image', () => {
  it('is in the digits of the page', () => {
    expect(openLast(12).textContent).toBe('১২ / ১২');
  });

  it('is hidden for a single image', () => {
    expect(openLast(1).hidden).toBe(true);
    expect(openLast(2).hidden).toBe(false);
  });
});

it('the row of the full-size images has a class that the gallery and the dialog style', () => {
  openLast(2);
  const row = document.querySelector('.zoom-view > ol') ?? expect.unreachable();
  const folder = path.join(import.meta.dirname, '../../../../src/storefront/catalog/product');
  for (const file of ['gallery.css', 'zoom.css']) {
    expect(readFileSync(path.join(folder, file), 'utf8')).toMatch(new RegExp(`\\.${row.className}\\b`));
  }
});

it('an image that fails is shown in the size that the page has, and the dialog stays', () => {
  const source = vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get');
  source.mockReturnValue('https://img.example/small.webp');
  openLast(2);
  const image = document.querySelector<HTMLImageElement>('.zoom-view img') ?? expect.unreachable();
  expect(image.src).toMatch(/p0\.webp$/);
  for (const src of [image.src, 'https://img.example/small.webp']) {
    expect(image.src).toBe(src);
    image.dispatchEvent(new Event('error'));
    expect(image.src).toBe('https://img.example/small.webp');
  }
  expect(document.querySelector('.zoom-view')?.hasAttribute('open')).toBe(true);
  source.mockRestore();
});
