/** A snapshot at one time, for all planners of a shop: each card and campaign is resolved once. */
import type { Campaign } from '#contract/entities/campaign.ts';
import type { Post } from '#contract/entities/content.ts';
import type { Product } from '#contract/entities/product.ts';
import type { Image } from '#contract/readers/images.ts';
import type { UntrustedHtml } from '#contract/readers/values.ts';
import { type CampaignSales, createCampaignSales, type Sale } from '#site/catalog/campaign-sales.ts';
import { campaignIsLive } from '#site/catalog/price.ts';
import { type ProductCard, toProductCard } from '#site/catalog/product-card.ts';
import type { ProductContext } from '#site/catalog/product-offer.ts';
import { plainText } from '#site/language/plain-text.ts';
import { paths } from '#site/page-paths.ts';
import type { SafeHtml } from '#site/safe-html.ts';
import type { ShopView } from '#site/shop-view.ts';
import type { CampaignCard, CategoryCard, PostCard } from '#site/view.ts';
import type { ShopSnapshot } from '../snapshot/shop-snapshot.ts';
import type { CategoryPage, CategoryTree } from './category-tree.ts';
import type { ProductUrls } from './product-urls.ts';
import { sanitize } from './sanitize.ts';

/** Products with the badge 'New': the first of the API's list of new products. */
const NEW_BADGES = 20;
/** Largest share of a catalog with the badge, because the API lists every product of a small shop as new. */
const NEW_SHARE = 1 / 5;
export const EXCERPT_CHARS = 160;

/** An enabled campaign or collection. */
export interface ResolvedCampaign {
  campaign: Campaign;
  /** With all products of the campaign. */
  card: CampaignCard;
  /** Whether its products are sold under its price. A collection never is. */
  isSelling: boolean;
  /** How its products are sold on their flash pages; empty while it does not sell. */
  sales: Sale[];
}

/** The fields of a product that planning needs for all products at once; the snapshot has the whole record. */
export interface ProductOutline extends Pick<Product, 'id' | 'slug' | 'categories' | 'sold' | 'upcoming'> {
  card: ProductCard;
  /** Colors of the variants, each once. */
  colors: readonly string[];
  sizes: readonly string[];
}

const NONE: readonly string[] = [];

export interface ResolvedShop {
  snapshot: ShopSnapshot;
  view: ShopView;
  tree: CategoryTree;
  campaigns: ResolvedCampaign[];
  /** Newest first; posts without a date keep the API's order at the end. */
  posts: { post: Post; card: PostCard }[];
  /** Every product of the snapshot. */
  products: readonly ProductOutline[];
  urls: ProductUrls;
  /** Origins of the images of products and categories, as the API names them. */
  imageOrigins: ReadonlySet<string>;
  /** How a product is sold on its own page. */
  saleOf(product: Product): Sale;
  /** Cards of products by id, in the order given; unknown ids are left out. Each product has one card object. */
  cards(ids: readonly string[]): ProductCard[];
  outline(id: string): ProductOutline | undefined;
  categoryCard(page: CategoryPage): CategoryCard;
  /** Makes markup of the shop safe, with images from the shop's image service. */
  sanitize(html: UntrustedHtml): SafeHtml;
}

/** @param at time at which prices and campaigns are evaluated, epoch ms */
export function resolveShop(
  snapshot: ShopSnapshot,
  view: ShopView,
  tree: CategoryTree,
  urls: ProductUrls,
  at: number,
): ResolvedShop {
  const { inside, outside } = snapshot.shop.shipping;
  const context: ProductContext = {
    at,
    unlimitedStock: snapshot.shop.unlimitedStock,
    delivery: { inside, outside },
    pathOf: urls.pathOf,
    newIds: newestIds(snapshot),
  };
  const sales = createCampaignSales(snapshot.campaigns, context);
  const imageOrigins = new Set<string>();
  for (const { image } of Object.values(snapshot.categories).flat()) noteOrigin(imageOrigins, image);
  const outlines = outlineProducts(snapshot, sales, imageOrigins);
  const cards = (ids: readonly string[]) =>
    ids.map((id) => outlines.get(id)?.card).filter((card) => card !== undefined);
  return {
    snapshot,
    view,
    tree,
    campaigns: snapshot.campaigns
      .filter(({ status }) => status)
      .map((campaign) => resolveCampaign(snapshot, campaign, sales, context.at)),
    posts: snapshot.posts
      .toSorted((a, b) => (b.date ?? 0) - (a.date ?? 0))
      .map((post) => ({ post, card: toPostCard(post) })),
    products: [...outlines.values()],
    urls,
    imageOrigins,
    saleOf: sales.saleOf,
    cards,
    outline: (id) => outlines.get(id),
    categoryCard: ({ name, label, path, image }) => {
      const first = (snapshot.lists.byCategory[name] ?? []).slice(0, 1);
      return { name: label, href: path, image: image || (cards(first)[0]?.image ?? '') };
    },
    sanitize: (html) => sanitize(html, view),
  };
}

/** Adds the origin of an absolute URL. */
function noteOrigin(origins: Set<string>, src: string): void {
  const [origin] = /^https?:\/\/[^/?#]*/i.exec(src) ?? [];
  if (origin !== undefined) origins.add(origin.toLowerCase());
}

function imagesOf({ featuredImage, images, variations }: Product): Image[] {
  const own = variations.flatMap((variation) => [variation.image, ...variation.images]);
  return [featuredImage, ...images, ...own].filter((image) => image !== null);
}

/** @param imageOrigins gets the origins of all images of the products */
function outlineProducts(
  { products }: ShopSnapshot,
  { saleOf }: CampaignSales,
  imageOrigins: Set<string>,
): Map<string, ProductOutline> {
  const outlines = new Map<string, ProductOutline>();
  const names = new Map<string, string>();
  /** One text for all products of a category, a color or a size. */
  const shared = (name: string) => {
    const known = names.get(name) ?? name;
    names.set(known, known);
    return known;
  };
  const each = (labels: string[]) => {
    const named = new Set(labels.filter((label) => label !== '').map(shared));
    return named.size === 0 ? NONE : [...named];
  };
  for (const record of products.values()) {
    const { id, slug, sold, upcoming } = record;
    const { product, context } = saleOf(record);
    for (const image of imagesOf(record)) noteOrigin(imageOrigins, image.src);
    outlines.set(id, {
      id,
      slug,
      categories: record.categories.map(shared),
      sold,
      upcoming,
      card: toProductCard(product, context),
      colors: each(record.variations.map(({ color }) => color)),
      sizes: each(record.variations.map(({ size }) => size)),
    });
  }
  return outlines;
}

function newestIds({ products, lists }: ShopSnapshot): Set<string> {
  const share = Math.floor(products.size * NEW_SHARE);
  return new Set(lists.newest.slice(0, Math.min(NEW_BADGES, share)));
}

/** The path of a campaign or collection. */
export function campaignPath({ id, isCampaign }: Pick<Campaign, 'id' | 'isCampaign'>): string {
  return isCampaign ? paths.campaign(id) : paths.collection(id);
}

function resolveCampaign(
  snapshot: ShopSnapshot,
  campaign: Campaign,
  { saleOf, campaignSaleOf }: CampaignSales,
  at: number,
): ResolvedCampaign {
  const { id, name, image, start, end } = campaign;
  const href = campaignPath(campaign);
  const isSelling = campaign.isCampaign && campaignIsLive(campaign, at);
  const listed = campaign.products.map((embedded) => snapshot.products.get(embedded.id) ?? embedded);
  const sales = isSelling ? listed.map(campaignSaleOf).filter((sale) => sale !== null) : [];
  const products = (isSelling ? sales : listed.map(saleOf)).map(({ product, context }) =>
    toProductCard(product, context, isSelling ? 'flash-product' : 'product'),
  );
  const card = { id, name, href, image, startsAt: start, endsAt: end, products };
  return { campaign, card, isSelling, sales };
}

function toPostCard(post: Post): PostCard {
  const { id, title, image, date, category } = post;
  const excerpt = post.metaDescription || plainText(post.html, EXCERPT_CHARS);
  return { id, title, href: paths.post(id), image, date, category, excerpt };
}
