// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { showZoom } from '#storefront/catalogue/product/zoom.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';

/** Opens the last picture of a gallery on a page in Bengali. */
function openLast(pictures: number): HTMLElement {
  const items = Array.from(
    { length: pictures },
    (_, index) => `<li><img alt="p${index}"><a class="zoom" href="/p${index}.webp"></a></li>`,
  );
  const page = setPage(`<section class="gallery"><ol data-gallery>${items.join('')}</ol></section>`, {
    lang: 'bn',
  });
  const link = [...page.querySelectorAll<HTMLAnchorElement>('a.zoom')].at(-1) ?? expect.unreachable();
  showZoom(link);
  return document.querySelector<HTMLElement>('.picture-count') ?? expect.unreachable();
}

beforeEach(() => document.body.replaceChildren());

describe('the number of a picture over its page', () => {
  it('is in the digits of the page', () => {
    expect(openLast(12).textContent).toBe('১২ / ১২');
  });

  it('is hidden for a single picture', () => {
    expect(openLast(1).hidden).toBe(true);
    expect(openLast(2).hidden).toBe(false);
  });
});
