// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { readShopContext, ShopContextError } from '#storefront/browser/shop-context.ts';

afterEach(() => document.body.replaceChildren());

describe('the context of a page', () => {
  it('is read from its block, and its absence is told', () => {
    expect(() => readShopContext(document)).toThrow(ShopContextError);
    document.body.innerHTML =
      '<script type="application/json" id="shop-context">{"slug":"loom","api":"x"}</script>';
    expect(readShopContext(document).slug).toBe('loom');
  });
});
