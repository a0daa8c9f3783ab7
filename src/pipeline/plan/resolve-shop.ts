/** A snapshot at one instant: what all planners of a shop share, each card and campaign resolved once. */
import type { Campaign } from '#contract/entities/campaign.ts';
import type { Post } from '#contract/entities/post.ts';
import type { Product } from '#contract/entities/product.ts';
import type { UntrustedHtml } from '#contract/untrusted-html.ts';
import { plainText } from '#site/plain-text.ts';
import { campaignIsLive } from '#site/price.ts';
import { type ProductCard, toProductCard } from '#site/product-card.ts';
import type { ProductContext } from '#site/product-offer.ts';
import { paths } from '#site/routes.ts';
import type { SafeHtml } from '#site/safe-html.ts';
import type { ShopView } from '#site/shop-view.ts';
import type { CampaignCard, CategoryCard, PostCard } from '#site/view.ts';
import type { ShopSnapshot } from '../snapshot/shop-snapshot.ts';
import type { CategoryPage, CategoryTree } from './category-tree.ts';
import { sanitise } from './sanitise.ts';

/** Products with the badge 'New': the first of the API's list of new products. */
const NEW_BADGES = 20;
/** Largest share of a catalogue with the badge, because the API lists every product of a small shop as new. */
const NEW_SHARE = 1 / 5;
export const EXCERPT_CHARS = 160;

/** An enabled campaign or collection. */
export interface ResolvedCampaign {
  campaign: Campaign;
  /** With all products of the campaign. */
  card: CampaignCard;
  /** Whether its products are sold under its price. A collection never is. */
  isSelling: boolean;
  /** Products as the lists hold them, with the price of the campaign. */
  products: Product[];
  /** How its products are shown: under the campaign's price and address while it sells. */
  context: ProductContext;
}

export interface ResolvedShop {
  snapshot: ShopSnapshot;
  view: ShopView;
  tree: CategoryTree;
  campaigns: ResolvedCampaign[];
  /** Newest first; posts without a date keep the API's order at the end. */
  posts: { post: Post; card: PostCard }[];
  /** How products are shown outside campaigns. */
  context: ProductContext;
  /** Cards of products by id, in the order given; unknown ids are left out. Each product has one card object. */
  cards(ids: readonly string[]): ProductCard[];
  categoryCard(page: CategoryPage): CategoryCard;
  /** Makes markup of the shop safe, with pictures from the shop's image service. */
  sanitise(html: UntrustedHtml): SafeHtml;
}

/** @param at the instant of prices and campaigns, epoch ms */
export function resolveShop(
  snapshot: ShopSnapshot,
  view: ShopView,
  tree: CategoryTree,
  at: number,
): ResolvedShop {
  const { inside, outside } = snapshot.shop.shipping;
  const context: ProductContext = {
    at,
    unlimitedStock: snapshot.shop.unlimitedStock,
    delivery: { inside, outside },
    newIds: newestIds(snapshot),
  };
  const cardOf = new Map(
    Object.values(snapshot.products).map((product) => [product.id, toProductCard(product, context)]),
  );
  const cards = (ids: readonly string[]) =>
    ids.map((id) => cardOf.get(id)).filter((card) => card !== undefined);
  return {
    snapshot,
    view,
    tree,
    campaigns: snapshot.campaigns
      .filter(({ status }) => status)
      .map((campaign) => resolveCampaign(snapshot, campaign, context)),
    posts: snapshot.posts
      .toSorted((a, b) => (b.date ?? 0) - (a.date ?? 0))
      .map((post) => ({ post, card: toPostCard(post) })),
    context,
    cards,
    categoryCard: ({ name, label, path, image }) => {
      const first = (snapshot.lists.byCategory[name] ?? []).slice(0, 1);
      return { name: label, href: path, image: image || (cards(first)[0]?.image ?? '') };
    },
    sanitise: (html) => sanitise(html, view),
  };
}

function newestIds({ products, lists }: ShopSnapshot): Set<string> {
  const share = Math.floor(Object.keys(products).length * NEW_SHARE);
  return new Set(lists.newest.slice(0, Math.min(NEW_BADGES, share)));
}

/** The address of a campaign or collection. */
export function campaignPath({ id, isCampaign }: Pick<Campaign, 'id' | 'isCampaign'>): string {
  return isCampaign ? paths.campaign(id) : paths.collection(id);
}

function resolveCampaign(snapshot: ShopSnapshot, campaign: Campaign, shop: ProductContext): ResolvedCampaign {
  const { id, name, image, isCampaign, start, end, status } = campaign;
  const href = campaignPath(campaign);
  const isSelling = isCampaign && campaignIsLive(campaign, shop.at);
  const context = isSelling ? { ...shop, campaign: { id, name, href, start, end, status } } : shop;
  // Only the campaign's own answer carries its prices; the lists hold everything else about a product.
  const products = campaign.products.map((embedded) => {
    const listed = snapshot.products[embedded.id] ?? embedded;
    const { variations } = embedded.variations.length > 0 ? embedded : listed;
    return { ...listed, campaignId: id, campaignPrice: embedded.campaignPrice, variations };
  });
  const cards = products.map((product) => toProductCard(product, context));
  const card = { id, name, href, image, startsAt: start, endsAt: end, products: cards };
  return { campaign, card, isSelling, products, context };
}

function toPostCard(post: Post): PostCard {
  const { id, title, image, date, category } = post;
  const excerpt = post.metaDescription || plainText(post.html, EXCERPT_CHARS);
  return { id, title, href: paths.post(id), image, date, category, excerpt };
}
