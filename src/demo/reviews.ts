/** Generates reviews of the products on sale. */
import type { SeedDocument } from '#backend/seed-shop.ts';
import type { ShopKey } from './documents.ts';
import { DAY_MS, objectId, seededRandom } from './identity.ts';
import type { ProductData } from './product-data.ts';
import type { ReviewData } from './shop-data.ts';

/** Mean with one decimal and number of the reviews, by product id. */
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

/** One to nine reviews per product; a better seller has more. */
export function reviewDocuments(
  shop: ShopKey,
  products: readonly ProductData[],
  { reviewers, texts, reply }: ReviewData,
  today: number,
): SeedDocument[] {
  const sold = products.filter((product) => !product.upcoming);
  return sold.flatMap((product, rank) => {
    const random = seededRandom(shop.slug, 'reviews', product.name);
    const start = random.int(0, texts.length - 1) + rank;
    const count = product.popularity <= 40 ? random.int(4, 9) : random.int(1, 4);
    return Array.from({ length: Math.min(count, texts.length) }, (_, index) => {
      const { stars, text } = texts[(start + index) % texts.length] ?? { stars: 5, text: '' };
      const name = reviewers[(start + index * 3) % reviewers.length] ?? '';
      const timestamp = today - random.int(2, 160) * DAY_MS;
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
          stars < 5 && random.chance(0.5)
            ? [{ user: 'Shop', message: reply, image: '', time: timestamp + DAY_MS }]
            : [],
      };
    });
  });
}
