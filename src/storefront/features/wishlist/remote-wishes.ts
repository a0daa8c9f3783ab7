/** The calls of a wish list on the server. Loaded lazily, with the contract's parsers. */
import { createClient } from '#contract/client.ts';
import { product } from '#contract/endpoints/catalog.ts';
import { addToWishlist, removeFromWishlist, wishlist } from '#contract/endpoints/wishlist.ts';
import { CartLine } from '#contract/entities/cart.ts';
import { shopObjectId, shopSlug } from '#contract/ids.ts';
import { toPageEffect, toPageOutcome } from '../../browser/page-outcome.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { asShopper } from '../../shopper/signed-in.ts';
import type { RemoteWishes } from './wishlist.ts';

export function remoteWishes(): RemoteWishes {
  const { api: baseUrl, slug, objectId } = shopContext();
  const api = createClient({ wishlist, addToWishlist, removeFromWishlist, product }, { baseUrl });
  const shopId = shopObjectId(objectId);
  return {
    list: () =>
      asShopper(async ({ id: userId, token }) => {
        const listed = await toPageOutcome(api.wishlist({ userId, shopId, token }));
        if (listed.kind !== 'done') return listed;
        const rows = listed.value.map(({ rowId, productId, title }) => ({
          rowId: rowId ?? '',
          productId,
          title,
        }));
        return { kind: 'done', value: rows };
      }),
    add: (productId) =>
      asShopper(async ({ id: userId, token }) => {
        // Other API hosts store what they get: image and price are the API's own of this moment.
        const found = await toPageOutcome(api.product({ shop: shopSlug(slug), product: productId }));
        if (found.kind !== 'done') return found;
        const { name, price, listPrice, featuredImage, images } = found.value;
        const line = CartLine.parse({ productId, productName: name, quantity: 1 });
        const image = featuredImage?.src ?? images[0]?.src ?? '';
        const body = { ...line, image, unitPrice: price, listPrice, shopObjectId: shopId, userId };
        return toPageEffect(api.addToWishlist({ token, body }));
      }),
    remove: (wishlistId) =>
      asShopper(async ({ token }) => {
        const removed = await toPageOutcome(api.removeFromWishlist({ wishlistId, token }));
        return removed.kind === 'done' ? { kind: 'done', value: null } : removed;
      }),
  };
}
