/** The home page: which sections it has, in which order, and how much each of them shows. */
import type { Banner } from '#contract/entities/banner.ts';
import type { ProductCard } from '#site/catalog/product-card.ts';
import { PATTERNS } from '#site/page-paths.ts';
import type { CampaignCard, HomeSection, Slide } from '#site/view.ts';
import type { CategoryPage } from './category-tree.ts';
import { linkLabels } from './link-labels.ts';
import { mixProducts } from './mix-products.ts';
import type { PageDraft } from './page-draft.ts';
import type { ResolvedCampaign, ResolvedShop } from './resolve-shop.ts';

/** The dots of this many slides fit on a phone. */
const SLIDES = 10;
const CATEGORIES = 12;
const ROW_CARDS = 12;
/** Full rows of two, three and four cards. On phones the first eight are shown. */
const FOR_YOU_CARDS = 12;
const COLLECTIONS = 2;
const POSTS = 3;
/** A row of this many products is shown even if other sections show all of them. */
const MIN_REPEATED_CARDS = 4;

export function planHome(shop: ResolvedShop): PageDraft {
  const { sliders, features } = shop.snapshot;
  const labels = linkLabels(shop, shop.view.lang);
  const toSlide = ({ id, image, link }: Banner): Slide => ({
    id,
    image,
    href: link,
    label: labels.get(link ?? '') ?? null,
  });
  return {
    route: 'home',
    path: '/',
    title: shop.view.name,
    image: sliders[0]?.image ?? '',
    content: {
      kind: 'home',
      slides: sliders.slice(0, SLIDES).map(toSlide),
      features: features.map(toSlide),
      categories: homeCategories(shop).slice(0, CATEGORIES).map(shop.categoryCard),
      sections: planSections(shop),
    },
  };
}

/** The categories that the seller features, else the first level. */
function homeCategories({ snapshot, tree }: ResolvedShop): CategoryPage[] {
  const featuredIds = new Set(snapshot.featuredCategories);
  const featured = tree.pages.filter((page) => page.ids.some((id) => featuredIds.has(id)));
  return featured.length > 0 ? featured : tree.pages.filter((page) => page.parents.length === 0);
}

function planSections(shop: ResolvedShop): HomeSection[] {
  const { snapshot, campaigns, cards, posts } = shop;
  const { lists } = snapshot;
  const rowOf = (ids: readonly string[]) => cards(ids.slice(0, ROW_CARDS));
  const topSelling = rowOf(lists.topSelling);
  const forYou = mixProducts(shop, new Set(topSelling.map(({ id }) => id)), FOR_YOU_CARDS);
  const upcoming = rowOf(lists.upcoming);
  // A small shop would show the same few products under every heading.
  const shown = new Set([...topSelling, ...forYou, ...upcoming].map(({ id }) => id));
  const distinctRow = (ids: readonly string[]) => {
    const products = rowOf(ids);
    const isShown = products.length >= MIN_REPEATED_CARDS || products.some(({ id }) => !shown.has(id));
    return isShown ? products : [];
  };

  const flash = campaigns.find(({ campaign, isSelling }) => campaign.isFlash && isSelling);
  const [collection, ...otherCollections] = campaigns
    .filter(({ campaign }) => !campaign.isCampaign)
    .filter(({ card }) => card.products.length > 0)
    .slice(0, COLLECTIONS)
    .map((resolved): HomeSection => ({ kind: 'collection', collection: shortCard(resolved) }));
  const sections: (HomeSection | undefined)[] = [
    flash && flash.card.products.length > 0 ? { kind: 'flash', campaign: shortCard(flash) } : undefined,
    productSection('topSelling', PATTERNS['top-selling'], topSelling),
    collection,
    productSection('forYou', PATTERNS['for-you'], forYou, 'grid'),
    productSection('upcoming', PATTERNS.upcoming, upcoming),
    ...otherCollections,
    productSection('discounted', null, distinctRow(lists.discount)),
    productSection('newest', null, distinctRow(lists.newest)),
    posts.length > 0
      ? { kind: 'posts', more: PATTERNS.blog, posts: posts.slice(0, POSTS).map(({ card }) => card) }
      : undefined,
  ];
  return sections.filter((section) => section !== undefined);
}

/** A row or grid of products; undefined without products. */
function productSection(
  list: Extract<HomeSection, { list: string }>['list'],
  more: string | null,
  products: ProductCard[],
  kind: 'row' | 'grid' = 'row',
): HomeSection | undefined {
  return products.length > 0 ? { kind, list, more, products } : undefined;
}

/** A campaign with as many products as its section shows. */
function shortCard({ card }: ResolvedCampaign): CampaignCard {
  return { ...card, products: card.products.slice(0, ROW_CARDS) };
}
