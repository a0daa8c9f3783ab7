// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readShopContext } from '#storefront/browser/shop-context.ts';

it('reads the shop context of a page and throws where there is none', () => {
  expect(() => readShopContext(document)).toThrow('script#shop-context');
  document.body.innerHTML =
    '<script type="application/json" id="shop-context">{"slug":"loom","api":"x"}</script>';
  expect(readShopContext(document).slug).toBe('loom');
});
