/** Generates deterministic shops for benchmarks, with documents like the demo shops'. */

import type { SeedDocument, SeedShop } from '#backend/seed-shop.ts';
import {
  categoryDocuments,
  contactDocument,
  media,
  pageDocument,
  postDocument,
  type ShopKey,
  shopKey,
} from '#demo/documents.ts';
import { DAY_MS, fingerprint, objectId, type SeededRandom, seededRandom } from '#demo/identity.ts';

/** Size of each generated shop. */
export interface GeneratedSize {
  /** Mega categories. */
  readonly categories: number;
  /** Products in each category. */
  readonly productsPer: number;
  readonly posts: number;
  readonly pages: number;
}

const adjectives = ['Plain', 'Woven', 'Bright', 'Small', 'Large', 'Fine', 'Light', 'Strong'] as const;
const nouns = ['Basket', 'Lamp', 'Bowl', 'Scarf', 'Chair', 'Kettle', 'Rug', 'Shelf'] as const;
const sentence = 'Made with care, packed the same day and brought to your door within three days. ';

/** All dates are relative to this day, so that equal arguments return equal shops on any day. */
const EPOCH = Date.UTC(2026, 0, 1);

/**
 * `count` shops with the slugs `shop-1`, `shop-2` … and the domains `shop-1.localhost` … `seed` changes names,
 * prices and stock. Each product is in one category; all products share one image name.
 */
export function generatedShops(count: number, size: GeneratedSize, seed = 'a'): SeedShop[] {
  return Array.from({ length: count }, (_, index) => generatedShop(`shop-${index + 1}`, size, seed));
}

function generatedShop(slug: string, size: GeneratedSize, seed: string): SeedShop {
  const shop = shopKey(slug);
  const random = seededRandom(seed, slug);
  const names = numbered(size.categories, (number) => `${pick(random, nouns)}s ${number}`);
  const domain = `${slug}.localhost`;
  const content = {
    domains: [domain],
    shop: {
      _id: shop.id,
      shopId: slug,
      shopName: `Shop ${slug.slice('shop-'.length)}`,
      slogan: 'Good things for every day',
      domain,
      subDomain: slug,
      status: 'true',
      shopEmail: `hello@${slug}.example`,
      shopNumber: '+8801700000000',
      address: 'House 1, Road 2, Dhaka',
      logo: '',
      favicon: '',
      primary_color: `#${random.int(0x20, 0x60).toString(16)}3040`,
      secounder_color: '#ffa531',
      footer_color: '#111827',
      text_color: '#ffffff',
      text_color_s: '#ffffff',
    },
    marketing: { google: '', gtm: '', pixel: '', footer_code: '' },
    contacts: [contactDocument(shop, { media: 'Facebook', handle: slug, modal: true, footer: true })],
    pages: numbered(size.pages, (number) =>
      pageDocument(
        shop,
        { title: `Page ${number}`, group: 'footer1', html: prose(random), summary: '' },
        EPOCH,
      ),
    ),
    posts: numbered(size.posts, (number) =>
      postDocument(
        shop,
        {
          title: `Post ${number}`,
          category: 'News',
          image: 'post',
          summary: '',
          html: prose(random),
          date: { days: -number },
        },
        EPOCH,
      ),
    ),
    blogCategories: [],
    sliders: [],
    features: [],
    popup: null,
    categories: categoryDocuments(
      shop,
      names.map((name) => ({ name, image: 'category' })),
    ),
    brands: [],
    products: names.flatMap((name) =>
      numbered(size.productsPer, (number) => productDocument(shop, name, number, random)),
    ),
    campaigns: [],
    reviews: [],
    gateways: [],
    searchTerms: [],
  };
  return { version: fingerprint(content), ...content };
}

function productDocument(
  shop: ShopKey,
  category: string,
  number: number,
  random: SeededRandom,
): SeedDocument {
  const name = `${pick(random, adjectives)} ${category} No. ${number}`;
  const price = random.int(20, 900) * 10;
  const image = { src: media(shop, 'product'), name };
  return {
    _id: objectId(shop.slug, 'product', category, String(number)),
    name,
    slag: `${category}-${number}`.toLowerCase().replaceAll(' ', '-'),
    sku: `G-${number}`,
    brandName: 'House',
    regular_price: String(price),
    price: random.chance(0.3) ? String(Math.round(price * 0.8)) : 0,
    featuredImage: image,
    images: [image],
    categories: [{ name: category }],
    shortDescription: `<p>${sentence}</p>`,
    description: prose(random),
    stock_quantity: String(random.int(1, 50)),
    upcoming: false,
    status: true,
    total_sales: random.int(0, 500),
    rating: 4,
    rating_count: random.int(0, 40),
    darazOptionData: 0,
    variations: [],
    shopId: shop.id,
    createdAt: new Date(EPOCH - random.int(1, 200) * DAY_MS).toISOString(),
  };
}

function pick(random: SeededRandom, words: readonly [string, ...string[]]): string {
  return words[random.int(0, words.length - 1)] ?? words[0];
}

function prose(random: SeededRandom): string {
  return `<p>${sentence.repeat(random.int(2, 5)).trim()}</p>`;
}

function numbered<Item>(count: number, create: (number: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => create(index + 1));
}
