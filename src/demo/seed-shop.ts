/** Converts a shop's data files to the documents to store. */
import type { SeedCampaign, SeedShop } from '#backend/seed-shop.ts';
import {
  bannerDocument,
  blogCategoryDocument,
  brandDocument,
  categoryDocuments,
  contactDocument,
  gatewayDocument,
  media,
  pageDocument,
  postDocument,
  type ShopKey,
  shopKey,
} from './documents.ts';
import { DAY_MS, fingerprint, objectId } from './identity.ts';
import { productDocument } from './product-documents.ts';
import { isoDay, type RelativeDay } from './relative-day.ts';
import { ratingsOf, reviewDocuments } from './reviews.ts';
import type { BannerData, CampaignData, ShopData } from './shop-data.ts';

/**
 * @param today start of the day that all dates are relative to, epoch ms
 * @param signIn configuration of the shop's sign-in service; null for custom accounts only
 */
export function seedShop(
  data: ShopData,
  today: number,
  signIn: Readonly<Record<string, string>> | null = null,
): SeedShop {
  const shop = shopKey(data.slug);
  const banners = (kind: 'slider' | 'feature', list: readonly BannerData[]) =>
    list.map((banner, index) => bannerDocument(shop, kind, banner, index, today));
  const reviews = reviewDocuments(shop, data.products, data.reviews, today);
  const ratings = ratingsOf(reviews);
  const content = {
    domains: data.domains,
    shop: {
      _id: shop.id,
      shopId: shop.slug,
      ...data.fields,
      // A home screen shows up to 192 pixels of it.
      favicon: `${media(shop, 'favicon')}?w=240`,
      domain: data.domains[0],
      subDomain: shop.slug,
      status: 'true',
      ...(signIn === null ? {} : { firebase: signIn }),
    },
    marketing: data.marketing,
    contacts: data.contacts.map((contact) => contactDocument(shop, contact)),
    pages: data.pages.map((page) => pageDocument(shop, page, today - 200 * DAY_MS)),
    posts: data.posts.map((post) => postDocument(shop, post, today)),
    blogCategories: [...new Map(data.posts.map((post) => [post.category, post.image]))].map(
      ([title, image]) => blogCategoryDocument(shop, title, image, today),
    ),
    sliders: banners('slider', data.sliders),
    features: banners('feature', data.features),
    popup: data.popup ? bannerDocument(shop, 'popup', data.popup, 0, today) : null,
    categories: categoryDocuments(shop, data.categories),
    brands: data.brands.map(({ name, image }) => brandDocument(shop, name, image)),
    products: data.products.map((product) => {
      const document = productDocument(shop, product, today);
      return { ...document, ...(ratings.get(document._id) ?? { rating: 0, rating_count: 0 }) };
    }),
    campaigns: data.campaigns.map((campaign) => campaignDocument(shop, campaign, data, today)),
    reviews,
    gateways: data.gateways.map((gateway) => gatewayDocument(shop, gateway)),
    promoCodes: data.promoCodes ?? [],
    searchTerms: data.searchTerms,
  };
  return { version: fingerprint(content), ...content };
}

function campaignDocument(
  shop: ShopKey,
  campaign: CampaignData,
  { products }: ShopData,
  today: number,
): SeedCampaign {
  const { name, off } = campaign;
  const time = (day: RelativeDay | undefined) => (day === undefined ? '' : isoDay(day, today));
  const listPrices = new Map(products.map((product) => [product.name, product.price]));
  return {
    _id: objectId(shop.slug, 'campaign', name),
    name,
    image: media(shop, campaign.image),
    isFlash: campaign.flash,
    isCam: campaign.starts !== undefined,
    startTime: time(campaign.starts),
    endTime: time(campaign.ends),
    status: true,
    MetaTag: name,
    MetaDescription: `${name} at ${shop.slug}`,
    MetaImage: media(shop, campaign.image),
    shop_id: shop.id,
    shopId: shop.slug,
    products: campaign.products.map((productName) => {
      const price = listPrices.get(productName);
      if (price === undefined) {
        throw new Error(
          `src/demo/${shop.slug}/shop.json cannot be seeded. campaigns ("${name}"): no product is named "${productName}"`,
        );
      }
      return {
        productId: objectId(shop.slug, 'product', productName),
        campaignPrice: off === undefined ? '' : String(Math.round((price * (1 - off)) / 10) * 10),
      };
    }),
  };
}
