/** What the planners of one shop share: its snapshot, settings and the notes they take. */
import type { Campaign } from '#contract/entities/campaign.ts';
import type { Product } from '#contract/entities/product.ts';
import { campaignIsLive, priceRangeAt } from '#site/price.ts';
import type { ProductCard } from '#site/product-card.ts';
import { toProductCard } from '#site/product-card.ts';
import type { CampaignContext, ProductContext } from '#site/product-offer.ts';
import { paths } from '#site/routes.ts';
import type { ShopView } from '#site/shop-view.ts';
import type { PageBase } from '#site/view.ts';
import type { PlannedPage } from '../site-plan.ts';
import type { ShopSnapshot } from '../snapshot/shop-snapshot.ts';
import type { CategoryTree } from './category-tree.ts';
import { type ChangeClock, createChangeClock } from './change-clock.ts';
import { createFileClaims, type FileClaims } from './claim-files.ts';
import type { PlanSettings } from './settings.ts';

/** Badge 'New' goes to the first of the API's list of new products. */
const NEW_BADGES = 20;
/** At most so much of a catalogue is new: the API lists all that a small shop has, and then the badge says nothing. */
const NEW_SHARE = 1 / 5;

export interface PlanContext {
  snapshot: ShopSnapshot;
  settings: PlanSettings;
  shop: ShopView;
  tree: CategoryTree;
  clock: ChangeClock;
  files: FileClaims;
  warnings: string[];
  /** How products are seen outside campaigns. */
  products: ProductContext;
  /** Cards of products by id, in the order given; unknown ids are left out. One object a product. */
  cards(ids: readonly string[]): ProductCard[];
}

export function createPlanContext(
  snapshot: ShopSnapshot,
  settings: PlanSettings,
  shop: ShopView,
  tree: CategoryTree,
): PlanContext {
  const clock = createChangeClock(settings.asOf);
  const products: ProductContext = {
    at: settings.asOf,
    unlimitedStock: snapshot.shop.unlimitedStock,
    delivery: { inside: snapshot.shop.shipping.inside, outside: snapshot.shop.shipping.outside },
    newIds: newestIds(snapshot),
  };
  const cards = new Map<string, ProductCard>();
  for (const product of Object.values(snapshot.products)) {
    clock.note(priceRangeAt(product, settings.asOf).endsAt);
    cards.set(product.id, toProductCard(product, products));
  }
  return {
    snapshot,
    settings,
    shop,
    tree,
    clock,
    files: createFileClaims(),
    warnings: [],
    products,
    cards: (ids) => ids.map((id) => cards.get(id)).filter((card) => card !== undefined),
  };
}

function newestIds({ products, lists }: ShopSnapshot): Set<string> {
  const share = Math.floor(Object.keys(products).length * NEW_SHARE);
  return new Set(lists.newest.slice(0, Math.min(NEW_BADGES, share)));
}

/** The address of a campaign or collection. */
export function campaignPath(campaign: Pick<Campaign, 'id' | 'isCampaign'>): string {
  return campaign.isCampaign ? paths.campaign(campaign.id) : paths.collection(campaign.id);
}

/** A campaign as its products see it. */
export function campaignContext(campaign: Campaign): CampaignContext {
  const { id, name, start, end, status } = campaign;
  return { id, name, start, end, status, href: campaignPath(campaign) };
}

/**
 * The products of a campaign: what the lists know of each, with the campaign's price, which only the
 * campaign's own answer carries.
 */
export function campaignProducts(snapshot: ShopSnapshot, campaign: Campaign): Product[] {
  return campaign.products.map((embedded) => ({
    ...(snapshot.products[embedded.id] ?? embedded),
    campaignId: campaign.id,
    campaignPrice: embedded.campaignPrice,
    variations:
      embedded.variations.length > 0
        ? embedded.variations
        : (snapshot.products[embedded.id]?.variations ?? []),
  }));
}

/** Cards of a campaign: under its price and address while it lives, as ordinary products otherwise. */
export function campaignCards(context: PlanContext, campaign: Campaign): ProductCard[] {
  const live = campaign.isCampaign && campaignIsLive(campaign, context.settings.asOf);
  const seen: ProductContext = live
    ? { ...context.products, campaign: campaignContext(campaign) }
    : context.products;
  return campaignProducts(context.snapshot, campaign).map((product) => toProductCard(product, seen));
}

/** The statements of a page that most pages share. */
export function pageBase(
  context: PlanContext,
  base: Pick<PageBase, 'route' | 'path' | 'title'> & Partial<PageBase>,
): PageBase {
  return {
    description: context.shop.description,
    keywords: context.shop.keywords,
    image: '',
    noindex: base.path === null,
    breadcrumbs: [],
    hidesFooter: false,
    ...base,
  };
}

/**
 * Takes the page's file and those of its aliases; null (with a warning) when another page owns the file.
 */
export function claimPage(context: PlanContext, page: PlannedPage, what: string): PlannedPage | null {
  if (!context.files.claim(page.file)) {
    context.warnings.push(`${what} was left out: another page already owns ${page.path ?? page.file}.`);
    return null;
  }
  return { ...page, aliases: page.aliases.filter((alias) => context.files.claim(alias)) };
}
