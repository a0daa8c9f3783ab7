/** Puts a shop together: from what its people would type into a seller's panel to the stored documents. */

import type { SeedCampaign, SeedDocument, SeedMarketing, SeedShop } from '#backend/seed-shop.ts';
import {
  bannerDocument,
  blogCategoryDocument,
  brandDocument,
  type CategoryPlan,
  categoryDocuments,
  media,
  type PagePlan,
  type PostPlan,
  pageDocument,
  postDocument,
  type ShopKey,
  shopKey,
} from './documents.ts';
import { DAY_MS, fingerprint, objectId } from './identity.ts';
import { type ProductPlan, productDocument } from './product-documents.ts';
import { ratingsOf, reviewDocuments } from './reviews.ts';

/** One linked picture. */
export interface BannerPlan {
  readonly picture: string;
  readonly link: string;
}

/** A campaign with prices and an end, or a collection when it has neither. */
export interface CampaignPlan {
  readonly name: string;
  readonly picture: string;
  readonly flash: boolean;
  /** Days from today to start and end; none makes it a collection. */
  readonly days?: readonly [start: number, end: number];
  /** Share taken off each product's list price. */
  readonly off?: number;
  readonly products: readonly string[];
}

export interface ShopPlan {
  readonly slug: string;
  readonly domains: readonly string[];
  /** Name, theme, contact and shipping fields in the API's spelling, without ids. */
  readonly fields: Readonly<Record<string, unknown>> & { readonly shopName: string };
  readonly marketing: SeedMarketing;
  readonly contacts: (shop: ShopKey) => readonly SeedDocument[];
  readonly gateways: (shop: ShopKey) => readonly SeedDocument[];
  readonly pages: readonly PagePlan[];
  readonly posts: readonly PostPlan[];
  readonly sliders: readonly BannerPlan[];
  readonly features: readonly BannerPlan[];
  readonly popup?: BannerPlan;
  readonly categories: readonly CategoryPlan[];
  readonly brands: readonly (readonly [name: string, picture: string])[];
  readonly products: readonly ProductPlan[];
  readonly campaigns: readonly CampaignPlan[];
  readonly reviewWords: readonly (readonly [stars: number, text: string])[];
  readonly searchTerms: readonly string[];
}

/** The shop's documents, with every date counted from `today` (start of a day, epoch ms). */
export function seedShop(plan: ShopPlan, today: number): SeedShop {
  const shop = shopKey(plan.slug);
  const banners = (kind: 'slider' | 'feature', list: readonly BannerPlan[]) =>
    list.map(({ picture, link }, index) => bannerDocument(shop, kind, picture, link, index, today));
  const reviews = reviewDocuments(shop, plan.products, plan.reviewWords, today);
  const ratings = ratingsOf(reviews);
  const content = {
    domains: plan.domains,
    shop: {
      _id: shop.id,
      shopId: shop.slug,
      ...plan.fields,
      // A home screen shows up to 192 pixels of it.
      favicon: `${media(shop, 'favicon')}?w=240`,
      domain: plan.domains[0],
      subDomain: shop.slug,
      status: 'true',
    },
    marketing: plan.marketing,
    contacts: plan.contacts(shop),
    pages: plan.pages.map((page) => pageDocument(shop, page, today - 200 * DAY_MS)),
    posts: plan.posts.map((post) => postDocument(shop, post, today)),
    blogCategories: [...new Map(plan.posts.map((post) => [post.category, post.picture]))].map(
      ([title, picture]) => blogCategoryDocument(shop, title, picture, today),
    ),
    sliders: banners('slider', plan.sliders),
    features: banners('feature', plan.features),
    popup: plan.popup ? bannerDocument(shop, 'popup', plan.popup.picture, plan.popup.link, 0, today) : null,
    categories: categoryDocuments(shop, plan.categories),
    brands: plan.brands.map(([name, picture]) => brandDocument(shop, name, picture)),
    products: plan.products.map((product) => {
      const document = productDocument(shop, product, today);
      return { ...document, ...(ratings.get(document._id) ?? { rating: 0, rating_count: 0 }) };
    }),
    campaigns: plan.campaigns.map((campaign) => campaignDocument(shop, campaign, plan.products, today)),
    reviews,
    gateways: plan.gateways(shop),
    searchTerms: plan.searchTerms,
  };
  return { version: fingerprint(content), ...content };
}

function campaignDocument(
  shop: ShopKey,
  plan: CampaignPlan,
  products: readonly ProductPlan[],
  today: number,
): SeedCampaign {
  const time = (days: number | undefined) =>
    days === undefined ? '' : new Date(today + days * DAY_MS).toISOString();
  const listPrices = new Map(products.map((product) => [product.name, product.price]));
  return {
    _id: objectId(shop.slug, 'campaign', plan.name),
    name: plan.name,
    image: media(shop, plan.picture),
    isFlash: plan.flash,
    isCam: plan.days !== undefined,
    startTime: time(plan.days?.[0]),
    endTime: time(plan.days?.[1]),
    status: true,
    MetaTag: plan.name,
    MetaDescription: `${plan.name} at ${shop.slug}`,
    MetaImage: media(shop, plan.picture),
    shop_id: shop.id,
    shopId: shop.slug,
    products: plan.products.map((name) => {
      const price = listPrices.get(name);
      if (price === undefined)
        throw new Error(`Campaign "${plan.name}" names a product the shop has not: "${name}".`);
      return {
        productId: objectId(shop.slug, 'product', name),
        campaignPrice: plan.off === undefined ? '' : String(Math.round((price * (1 - plan.off)) / 10) * 10),
      };
    }),
  };
}
