/** Reviews of the products that a shop sells already. */
import type { SeedDocument } from '#backend/seed-shop.ts';
import type { ShopKey } from './documents.ts';
import { choicesFor, DAY_MS, objectId } from './identity.ts';
import type { ProductData } from './product-data.ts';
import type { ReviewData } from './shop-data.ts';

/** Reviews by product id: their mean with one decimal and their number. */
export function ratingsOf(
  reviews: readonly SeedDocument[],
): ReadonlyMap<unknown, { rating: number; rating_count: number }> {
  const byProduct = Map.groupBy(reviews, ({ product_id }) => product_id);
  return new Map(
    [...byProduct].map(([id, all]) => {
      const mean = all.reduce((sum, { star }) => sum + Number(star), 0) / all.length;
      return [id, { rating: Math.round(mean * 10) / 10, rating_count: all.length }];
    }),
  );
}

/** One to nine reviews a product; a better seller has more. */
export function reviewDocuments(
  shop: ShopKey,
  products: readonly ProductData[],
  { reviewers, texts, reply }: ReviewData,
  today: number,
): SeedDocument[] {
  const sold = products.filter((product) => !product.upcoming);
  return sold.flatMap((product, place) => {
    const choices = choicesFor(shop.slug, 'reviews', product.name);
    const start = choices.int(0, texts.length - 1) + place;
    const count = product.popularity <= 40 ? choices.int(4, 9) : choices.int(1, 4);
    return Array.from({ length: Math.min(count, texts.length) }, (_, index) => {
      const { stars, text } = texts[(start + index) % texts.length] ?? { stars: 5, text: '' };
      const name = reviewers[(start + index * 3) % reviewers.length] ?? '';
      const timestamp = today - choices.int(2, 160) * DAY_MS;
      return {
        _id: objectId(shop.slug, 'review', product.name, String(index)),
        review: text,
        star: index % 2 === 0 ? stars : String(stars),
        images: [],
        product_id: objectId(shop.slug, 'product', product.name),
        productImage: '',
        userId: { _id: objectId(shop.slug, 'reviewer', name), name, email: '' },
        shopId: shop.id,
        timestamp,
        orderId: '',
        status: true,
        replies:
          stars < 5 && choices.chance(0.5)
            ? [{ user: 'Shop', message: reply, image: '', time: timestamp + DAY_MS }]
            : [],
      };
    });
  });
}
