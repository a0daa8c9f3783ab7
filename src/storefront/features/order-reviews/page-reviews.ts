/** Reviews of this page's shopper. */

import { createClient } from '#contract/client.ts';
import { addReview, orderReviews } from '#contract/endpoints/reviews.ts';
import { shopObjectId } from '#contract/ids.ts';
import { once } from '../../browser/once.ts';
import { toPageEffect, toPageOutcome } from '../../browser/page-outcome.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { asShopper } from '../../shopper/signed-in.ts';
import { createUploads, sendImage } from '../../shopper/upload-image.ts';
import { createOrderReviews } from './order-reviews.ts';

export const reviews = once(() => {
  const shop = shopContext();
  const api = createClient({ addReview, orderReviews }, { baseUrl: shop.api });
  return createOrderReviews({
    fetch: (order) =>
      asShopper(async ({ token, email }) => {
        const result = await toPageOutcome(api.orderReviews({ order, userEmail: email, token }));
        return result.kind === 'done'
          ? { kind: 'done', value: result.value.map(({ productId }) => productId) }
          : result;
      }),
    upload: createUploads((image) => asShopper(({ token }) => sendImage(shop, token, image))),
    send: (review, image) =>
      asShopper(({ token, id, name, email }) =>
        toPageEffect(
          api.addReview({
            token,
            body: {
              ...review,
              images: image === null ? [] : [image],
              author: { id, name, email },
              shopId: shopObjectId(shop.objectId),
              at: Date.now(),
            },
          }),
        ),
      ),
  });
});

/** For `use-store.ts`. */
export const writtenReviews = () => reviews().$written;
