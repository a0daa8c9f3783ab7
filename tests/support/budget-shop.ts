/**
 * A shop of the size for which byte budgets are defined, which uses everything: 60 products in a list, a menu of
 * 8 × 6 × 5, galleries, variants, and the content of `budget-content.ts`.
 */
import type { SeedDocument, SeedShop } from '#backend/seed-shop.ts';
import { categoryDocuments, shopKey } from '#demo/documents.ts';
import { objectId } from '#demo/identity.ts';
import { aSeedShop, shopIdOf } from '../demo/seed-shop-builder.ts';
import { budgetContent } from './budget-content.ts';

export const BUDGET_SLUG = 'budget';
/** The same shop with category names that cannot be in URLs. */
export const BY_ID_SLUG = 'byid';
/** A product with variants, many images and reviews, in the campaign. */
export const BUDGET_PRODUCT_ID = productId(8);
const WORDS = ['Cotton', 'Copper', 'Jute', 'Linen', 'Cane', 'Brass', 'Silk', 'Clay', 'Teak', 'Glass'];
const NOUNS = [
  'bowl',
  'lamp',
  'scarf',
  'basket',
  'kettle',
  'cushion',
  'mirror',
  'tray',
  'vase',
  'stool',
  'rug',
];

const list = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, i) => make(i));
const word = (index: number) => WORDS[index % WORDS.length] ?? '';
const noun = (index: number) => NOUNS[index % NOUNS.length] ?? '';

function productId(index: number): string {
  return objectId(BUDGET_SLUG, 'product', String(index));
}

function product(index: number, ending: string): SeedDocument {
  const name = `${word(index * 7)} ${noun(index * 3)} with ${word(index + 4).toLowerCase()} rim, size ${index + 1}`;
  const images = list(index % 4 === 0 ? 9 : 2, (view) => ({
    src: `media:${BUDGET_SLUG}/product-${index}-${view}`,
    name,
  }));
  return {
    _id: productId(index),
    name,
    slag: `${word(index)}-${noun(index)}-${index}`.toLowerCase(),
    regular_price: String(400 + index * 37),
    price: index % 3 === 0 ? String(350 + index * 31) : 0,
    stock_quantity: String(index % 9),
    featuredImage: images[0],
    images: images,
    categories: [{ name: `Department 1${ending}` }],
    shortDescription: `<p>A ${name.toLowerCase()}, made by hand.</p>`,
    description: `<p>${`A ${name.toLowerCase()}, made by hand and checked twice. `.repeat(6)}</p>`,
    rating: 3.5 + (index % 4) / 3,
    rating_count: index * 3,
    variations: index % 4 === 0 ? variations(index) : [],
  };
}

function variations(index: number): Readonly<Record<string, unknown>>[] {
  return ['Green', 'Blue', 'Sand'].flatMap((color, place) =>
    ['Small', 'Medium', 'Large', 'Very large'].map((size, step) => ({
      SKU: `B${index}-${place}${step}`,
      name: color,
      size,
      price: String(400 + index * 37 + step * 90),
      offerPrice: String(380 + index * 31 + step * 80),
      offerDate: '',
      offerEndDate: '',
      // More of each than the journeys order.
      quantity: String(((place + step) % 4) * 10),
      image: [`media:${BUDGET_SLUG}/product-${index}-${place}`],
    })),
  );
}

/**
 * @param now epoch ms, from which campaign and posts count
 * @param ending of the names of categories; with a slash their pages go by id
 */
export function budgetShop(now: number, slug = BUDGET_SLUG, ending = ''): SeedShop {
  const key = shopKey(slug);
  const categories = categoryDocuments(
    key,
    list(8, (mega) => ({
      name: `Department ${mega + 1}${ending}`,
      image: `category-${mega}`,
      children: list(6, (sub) => ({
        name: `${word(mega + sub)} ${noun(sub)}s ${mega + 1}.${sub + 1}${ending}`,
        image: `category-${mega}-${sub}`,
        children: list(5, (mini) => ({
          name: `${word(mini)} kind ${mega + 1}.${sub + 1}.${mini + 1}${ending}`,
          image: `category-${mega}-${sub}-${mini}`,
        })),
      })),
    })),
  );
  const products = list(60, (index) => product(index, ending));
  return aSeedShop(slug, {
    domains: [`${slug}.localhost`],
    fields: {
      shopName: 'Budget House',
      slogan: 'Sixty things, one page',
      domain: `${slug}.localhost`,
      primary_color: '#0f766e',
      _id: shopIdOf(slug),
      shopEmail: 'hello@budget.example',
      shopNumber: '+8801700000000',
    },
    categories,
    products,
    ...budgetContent(key, products, now),
  });
}
