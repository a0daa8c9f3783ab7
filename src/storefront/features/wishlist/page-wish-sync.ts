/** The wish list's exchange with the server. Imported dynamically, because it includes the contract's parsers. */
import { createClient } from '#contract/client.ts';
import { product } from '#contract/endpoints/catalog.ts';
import { addToWishlist, wishlist as listRow, removeFromWishlist } from '#contract/endpoints/wishlist.ts';
import { CartLine } from '#contract/entities/cart.ts';
import { shopObjectId, shopSlug } from '#contract/ids.ts';
import { once } from '../../browser/once.ts';
import { toPageEffect, toPageOutcome } from '../../browser/page-outcome.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { outboxPage } from '../../shopper/outbox/page-outbox.ts';
import { wishlist } from './page-wishlist.ts';
import { createWishSync } from './wish-sync.ts';

export const wishSync = once(() => {
  const { api: baseUrl, slug, objectId } = shopContext();
  const api = createClient({ listRow, addToWishlist, removeFromWishlist, product }, { baseUrl });
  const shopId = shopObjectId(objectId);
  return createWishSync({
    wishlist: wishlist(),
    page: outboxPage('wishlist'),
    calls: async ({ id: userId, token }) => ({
      list: () => toPageOutcome(api.listRow({ userId, shopId, token })),
      add: async (productId) => {
        // Other API hosts store the sent data, so image and price are fetched from the API now.
        const found = await toPageOutcome(api.product({ shop: shopSlug(slug), product: productId }));
        if (found.kind !== 'done') return found;
        const { name, price, listPrice, featuredImage, images } = found.value;
        const line = CartLine.parse({ productId, productName: name, quantity: 1 });
        const image = featuredImage?.src ?? images[0]?.src ?? '';
        const body = { ...line, image, unitPrice: price, listPrice, shopObjectId: shopId, userId };
        return toPageEffect(api.addToWishlist({ token, body }));
      },
      remove: (wishlistId) => toPageOutcome(api.removeFromWishlist({ wishlistId, token })),
    }),
  });
});

/** For `use-store.ts`. */
export const wishSyncState = () => wishSync().$state;
