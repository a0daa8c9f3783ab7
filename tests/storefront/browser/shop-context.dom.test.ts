import { expect, it } from 'vitest';
import { shopContext } from '#storefront/browser/shop-context.ts';

it('reads the shop context of the page', () => {
  document.body.innerHTML =
    '<script type="application/json" id="shop-context">{"slug":"loom","api":"x"}</script>';
  expect(shopContext()).toEqual({ slug: 'loom', api: 'x' });
});
