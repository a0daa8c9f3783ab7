/** Reviews of the shop's better-known products. */
import type { ShopKey } from './documents.ts';
import { choicesFor, DAY_MS, objectId } from './identity.ts';
import type { ProductPlan } from './product-documents.ts';
import type { SeedDocument } from './types.ts';

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

/** Two to five reviews for each product among the best sellers, none for the rest. */
export function reviewDocuments(
  shop: ShopKey,
  products: readonly ProductPlan[],
  words: readonly (readonly [stars: number, text: string])[],
  today: number,
): SeedDocument[] {
  const known = products.filter((product) => !product.upcoming && product.popularity <= 40);
  return known.flatMap((product, place) => {
    const choices = choicesFor(shop.slug, 'reviews', product.name);
    const start = choices.int(0, words.length - 1) + place;
    return Array.from({ length: choices.int(2, 5) }, (_, index) => {
      const [star, review] = words[(start + index) % words.length] ?? [5, ''];
      const name = reviewers[(start + index * 3) % reviewers.length] ?? reviewers[0];
      return {
        _id: objectId(shop.slug, 'review', product.name, String(index)),
        review,
        star: index % 2 === 0 ? star : String(star),
        images: [],
        product_id: objectId(shop.slug, 'product', product.name),
        productImage: '',
        userId: { _id: objectId(shop.slug, 'reviewer', name), name, email: '' },
        shopId: shop.id,
        timestamp: today - choices.int(2, 160) * DAY_MS,
        orderId: '',
        status: true,
      };
    });
  });
}
