/** The cart of this page, over local storage and the shop's API. */
import { once } from '../../browser/once.ts';
import { showCartCount } from '../../browser/shell-labels.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { localStore } from '../../browser/storages.ts';
import { watchStored } from '../../browser/watch-stored.ts';
import { createCart } from './cart.ts';
import { createGuestSource } from './guest-source.ts';

export const cart = once(() => {
  const { slug } = shopContext();
  const made = createCart({
    source: createGuestSource({ slug, storage: localStore(), watch: watchStored }),
    fetchProduct: async (wanted) => {
      try {
        const { fetchFreshProduct } = await import('../fresh-product/fetch-fresh-product.ts');
        return await fetchFreshProduct(shopContext(), wanted);
      } catch {
        // The chunk did not load: for a shopper the same as an API that does not answer.
        return { ok: false, code: 'network' };
      }
    },
  });
  made.$lines.subscribe((lines) => showCartCount(lines.length));
  return made;
});
