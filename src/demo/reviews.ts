/** Reviews of the shop's better-known products. */

import type { SeedDocument } from '#backend/seed-shop.ts';
import type { ShopKey } from './documents.ts';
import { choicesFor, DAY_MS, objectId } from './identity.ts';
import type { ProductPlan } from './product-documents.ts';

const reviewers = [
  'Nusrat Jahan',
  'Tanvir Ahmed',
  'Farhana Islam',
  'Rakib Hasan',
  'Sadia Rahman',
  'Mehedi Chowdhury',
  'Tasnim Akter',
  'Arif Hossain',
  'Sharmin Sultana',
  'Imran Kabir',
  'Mitu Das',
  'Shuvo Saha',
  'Rumana Parvin',
  'Nayeem Khan',
  'Anika Tabassum',
  'Joya Barua',
] as const;

/** Reviews by product id: their mean with one decimal and their number. */
export function ratingsOf(
  reviews: readonly SeedDocument[],
): ReadonlyMap<unknown, { rating: number; rating_count: number }> {
  const stars = new Map<unknown, number[]>();
  for (const { product_id, star } of reviews) {
    stars.set(product_id, [...(stars.get(product_id) ?? []), Number(star)]);
  }
  return new Map(
    [...stars].map(([id, all]) => {
      const mean = all.reduce((sum, each) => sum + each, 0) / all.length;
      return [id, { rating: Math.round(mean * 10) / 10, rating_count: all.length }];
    }),
  );
}

/** One to nine reviews for each product that is sold already, the more the better it sells. */
export function reviewDocuments(
  shop: ShopKey,
  products: readonly ProductPlan[],
  words: readonly (readonly [stars: number, text: string])[],
  today: number,
): SeedDocument[] {
  const sold = products.filter((product) => !product.upcoming);
  return sold.flatMap((product, place) => {
    const choices = choicesFor(shop.slug, 'reviews', product.name);
    const start = choices.int(0, words.length - 1) + place;
    const count = product.popularity <= 40 ? choices.int(4, 9) : choices.int(1, 4);
    return Array.from({ length: Math.min(count, words.length) }, (_, index) => {
      const [star, review] = words[(start + index) % words.length] ?? [5, ''];
      const name = reviewers[(start + index * 3) % reviewers.length] ?? reviewers[0];
      const timestamp = today - choices.int(2, 160) * DAY_MS;
      return {
        _id: objectId(shop.slug, 'review', product.name, String(index)),
        review,
        star: index % 2 === 0 ? star : String(star),
        images: [],
        product_id: objectId(shop.slug, 'product', product.name),
        productImage: '',
        userId: { _id: objectId(shop.slug, 'reviewer', name), name, email: '' },
        shopId: shop.id,
        timestamp,
        orderId: '',
        status: true,
        replies: star < 5 && choices.chance(0.5) ? [reply(timestamp)] : [],
      };
    });
  });
}

/** What a seller answers to a shopper who was not wholly happy. */
function reply(reviewedAt: number) {
  return {
    user: 'Shop',
    message: 'Thank you for telling us. Write to us with your order number and we will put it right.',
    image: '',
    time: reviewedAt + DAY_MS,
  };
}
