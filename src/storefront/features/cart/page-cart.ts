/** The cart of this page, over local storage and the shop's API. */
import { once } from '../../browser/once.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { createCart } from './cart.ts';
import { localLines } from './local-lines.ts';

export const cart = once(() =>
  createCart({
    source: localLines(),
    fetchProduct: async (wanted) => {
      try {
        const { fetchFreshProduct } = await import('../fresh-product/fetch-fresh-product.ts');
        return await fetchFreshProduct(shopContext(), wanted);
      } catch {
        // The chunk did not load: for a shopper the same as an API that does not answer.
        return { ok: false, code: 'network' };
      }
    },
  }),
);
