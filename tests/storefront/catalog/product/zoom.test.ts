// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
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

describe('the number of an image over its page', () => {
  it('is in the digits of the page', () => {
    expect(openLast(12).textContent).toBe('১২ / ১২');
  });

  it('is hidden for a single image', () => {
    expect(openLast(1).hidden).toBe(true);
    expect(openLast(2).hidden).toBe(false);
  });
});
