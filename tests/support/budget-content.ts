/** All content of a shop except products, for the shop of the byte budgets. */
import type { SeedCampaign, SeedDocument, SeedShop } from '#backend/seed-shop.ts';
import {
  bannerDocument,
  contactDocument,
  pageDocument,
  postDocument,
  type ShopKey,
} from '#demo/documents.ts';
import { DAY_MS, objectId } from '#demo/identity.ts';
import { aCampaign } from '../demo/seed-shop-builder.ts';

export const CAMPAIGN = 'Monsoon week';
export const FIRST_POST = 'How we buy our goods';

const list = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, i) => make(i));

type Content = Pick<
  SeedShop,
  'marketing' | 'contacts' | 'pages' | 'posts' | 'sliders' | 'features' | 'popup' | 'campaigns' | 'reviews'
>;

/**
 * Tags, footer code, popup, slides, tiles, posts, pages, contacts, a running campaign, a collection, and reviews.
 *
 * @param now epoch ms
 */
export function budgetContent(shop: ShopKey, products: readonly SeedDocument[], now: number): Content {
  const campaign = aCampaign(CAMPAIGN, {
    from: now - DAY_MS,
    to: now + 3 * DAY_MS,
    price: '290',
    products: products.slice(8, 18),
  });
  const banner = (kind: 'slider' | 'feature' | 'popup', index: number) =>
    bannerDocument(shop, kind, { image: `${kind}-${index}`, link: '/top-selling' }, index, now);
  return {
    marketing: {
      google: 'G-BUDGET0001',
      gtm: 'GTM-BUDGET1',
      pixel: '104857600000002',
      footer_code: '<meta name="budget-campaign" content="monsoon">',
    },
    contacts: ['Facebook', 'Instagram', 'Whatsapp', 'Messenger', 'Telegram', 'YouTube'].map((media) =>
      contactDocument(shop, { media, handle: 'budgethouse', modal: true, footer: true }),
    ),
    pages: ['About us', 'Our shops', 'Delivery', 'Returns', 'Privacy', 'Terms'].map((title, index) =>
      pageDocument(
        shop,
        {
          title,
          group: (['nav1', 'nav2', 'footer1'] as const)[index % 3] ?? 'footer1',
          summary: `${title} of Budget House`,
          html: `<p>${`${title}, told in short. `.repeat(40)}</p>`,
        },
        now - 200 * DAY_MS,
      ),
    ),
    posts: list(12, (index) =>
      postDocument(
        shop,
        {
          title: index === 0 ? FIRST_POST : `How we check goods of kind ${index + 1}`,
          category: index % 2 === 0 ? 'Craft' : 'Care',
          image: `post-${index}`,
          date: { days: -3 * (index + 1) },
          summary: `Five things that we look at before we buy goods of kind ${index + 1}.`,
          html: list(
            8,
            (part) => `<h2>Step ${part + 1}</h2><p>${'Hold it to the light. '.repeat(12)}</p>`,
          ).join(''),
        },
        now,
      ),
    ),
    sliders: list(5, (index) => banner('slider', index)),
    features: list(4, (index) => banner('feature', index)),
    popup: banner('popup', 0),
    campaigns: [{ ...campaign, image: `media:${shop.slug}/campaign` }, collection(shop, products)],
    reviews: products
      .slice(4, 12)
      .flatMap((product) => list(14, (index) => review(shop, product, index, now))),
  };
}

function collection(shop: ShopKey, products: readonly SeedDocument[]): SeedCampaign {
  return {
    _id: objectId(shop.slug, 'collection'),
    name: 'For small kitchens',
    isCam: false,
    isFlash: false,
    image: `media:${shop.slug}/collection`,
    startTime: '',
    endTime: '',
    products: products.slice(20, 32).map(({ _id }) => ({ productId: _id, campaignPrice: '' })),
  };
}

function review(shop: ShopKey, { _id }: SeedDocument, index: number, now: number): SeedDocument {
  return {
    _id: objectId(shop.slug, 'review', _id, String(index)),
    review: `Arrived after ${index + 1} days. ${'Packed well and as described. '.repeat(1 + (index % 3))}`,
    star: 1 + (index % 5),
    images: [],
    product_id: _id,
    productImage: '',
    userId: { _id: objectId(shop.slug, 'reviewer', String(index)), name: `Shopper ${index + 1}`, email: '' },
    shopId: shop.id,
    timestamp: now - (index + 2) * DAY_MS,
    orderId: '',
    status: true,
    replies: [],
  };
}
