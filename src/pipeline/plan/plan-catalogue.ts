/** Lists, categories, campaigns and products. */
import type { Campaign } from '#contract/entities/campaign.ts';
import type { Product } from '#contract/entities/product.ts';
import { campaignIsLive } from '#site/price.ts';
import type { ProductCard } from '#site/product-card.ts';
import type { ProductContext } from '#site/product-offer.ts';
import { toProductView } from '#site/product-view.ts';
import { canBePath, fileOfPath, hidesFooter, paths, type RouteName } from '#site/routes.ts';
import type { Link } from '#site/shop-view.ts';
import { pageTitle } from '#site/titles.ts';
import type { CampaignCard, CategoryCard, PageBase } from '#site/view.ts';
import type { PlannedPage } from '../site-plan.ts';
import type { CategoryPage } from './category-tree.ts';
import { pagesOf } from './paging.ts';
import {
  campaignCards,
  campaignContext,
  campaignPath,
  campaignProducts,
  claimPage,
  type PlanContext,
  pageBase,
} from './plan-context.ts';
import { relateProducts } from './related-products.ts';
import { sanitise } from './sanitise.ts';

export const PRODUCTS_PER_PAGE = 60;
const RELATED_PRODUCTS = 10;
/** They stand on every page of a category; the categories page has them all. */
const CHILD_TILES = 60;

interface ProductList {
  route: RouteName;
  path: string;
  heading: string;
  image: string;
  children: CategoryCard[];
  breadcrumbs: Link[];
  products: ProductCard[];
  aliases: string[];
}

function planList(context: PlanContext, list: ProductList): PlannedPage[] {
  return pagesOf(list.path, list.products, PRODUCTS_PER_PAGE).map(({ path, items, paging }) => {
    const base = pageBase(context, {
      route: list.route,
      path,
      title: list.heading,
      description: `${list.heading} – ${context.shop.name}. ${context.shop.description}`.slice(0, 160),
      image: list.image || (items[0]?.image ?? ''),
      breadcrumbs: list.breadcrumbs,
      hidesFooter: hidesFooter(list.route),
    });
    const { heading, image, children } = list;
    return {
      kind: 'product-list',
      path,
      file: fileOfPath(path),
      aliases: list.aliases.map((alias) => fileOfPath(paths.listPage(alias, paging.number))),
      view: { ...base, kind: 'product-list', heading, intro: '', image, children, products: items, paging },
      lastModified: null,
    };
  });
}

/** `/top-selling`, `/for-you` and `/shop-upcoming-product`. */
export function planFixedLists(context: PlanContext): PlannedPage[] {
  const { lists, products: known } = context.snapshot;
  const upcoming = [...new Set([...lists.upcoming, ...lists.all.filter((id) => known[id]?.upcoming)])];
  const fixed = [
    { route: 'top-selling', path: '/top-selling', ids: lists.topSelling },
    { route: 'for-you', path: '/for-you', ids: lists.all },
    { route: 'upcoming', path: '/shop-upcoming-product', ids: upcoming },
  ] as const;
  return fixed.flatMap(({ route, path, ids }) => {
    const heading = pageTitle(route, context.shop.lang);
    const breadcrumbs = [{ label: heading, href: path }];
    const products = context.cards(ids);
    return planList(context, {
      route,
      path,
      heading,
      image: '',
      children: [],
      breadcrumbs,
      products,
      aliases: [],
    });
  });
}

/** A category as a tile; without a picture of its own it shows its first product's. */
export function toCategoryCard(context: PlanContext, page: CategoryPage): CategoryCard {
  const ids = context.snapshot.lists.byCategory[page.name] ?? [];
  const image = page.image || (context.cards(ids.slice(0, 1))[0]?.image ?? '');
  return { name: page.label, href: page.path, image };
}

/** `/categories` with the whole tree, and the pages of every listed category. */
export function planCategories(context: PlanContext): PlannedPage[] {
  const title = pageTitle('categories', context.shop.lang);
  const crumb = { label: title, href: '/categories' };
  const base = pageBase(context, { route: 'categories', path: '/categories', title, breadcrumbs: [crumb] });
  const overview: PlannedPage = {
    kind: 'categories',
    path: '/categories',
    file: fileOfPath('/categories'),
    aliases: [],
    view: { ...base, kind: 'categories', tree: context.tree.menu },
    lastModified: null,
  };
  const lists = context.tree.pages.flatMap((page) =>
    planList(context, {
      route: 'category',
      path: page.path,
      heading: page.label,
      image: page.image,
      children: page.children.slice(0, CHILD_TILES).map((child) => toCategoryCard(context, child)),
      breadcrumbs: [crumb, ...[...page.parents, page].map(({ label, path }) => ({ label, href: path }))],
      products: context.cards(context.snapshot.lists.byCategory[page.name] ?? []),
      aliases: page.ids
        .filter(canBePath)
        .map(paths.category)
        .filter((path) => path !== page.path),
    }),
  );
  return [overview, ...lists]
    .map((page) => claimPage(context, page, `Category page ${page.path}`))
    .filter((page) => page !== null);
}

/** A campaign with its products as cards. */
export function toCampaignCard(context: PlanContext, campaign: Campaign): CampaignCard {
  return {
    id: campaign.id,
    name: campaign.name,
    href: campaignPath(campaign),
    image: campaign.image,
    isFlash: campaign.isFlash,
    startsAt: campaign.start,
    endsAt: campaign.end,
    products: campaignCards(context, campaign),
  };
}

/** Pages of campaigns and collections, and the flash product pages of live campaigns. */
export function planCampaigns(context: PlanContext): PlannedPage[] {
  const { asOf } = context.settings;
  const pages: (PlannedPage | null)[] = [];
  for (const campaign of context.snapshot.campaigns.filter(({ status }) => status)) {
    context.clock.note(campaign.start);
    context.clock.note(campaign.end);
    if (!canBePath(campaign.id)) {
      context.warnings.push(`Campaign "${campaign.name}" was left out: its id cannot be an address.`);
      continue;
    }
    const card = toCampaignCard(context, campaign);
    const live = !campaign.isCampaign || campaignIsLive(campaign, asOf);
    for (const { path, items, paging } of pagesOf(card.href, card.products, PRODUCTS_PER_PAGE)) {
      const base = pageBase(context, {
        route: campaign.isCampaign ? 'campaign' : 'collection',
        path,
        title: campaign.metaTitle || campaign.name,
        image: campaign.image,
        breadcrumbs: [{ label: campaign.name, href: card.href }],
      });
      const view = {
        ...base,
        kind: 'campaign' as const,
        campaign: { ...card, products: items },
        live,
        paging,
      };
      const page: PlannedPage = {
        kind: 'campaign',
        path,
        file: fileOfPath(path),
        aliases: [],
        view,
        lastModified: null,
      };
      pages.push(claimPage(context, page, `Campaign "${campaign.name}"`));
    }
    if (campaign.isCampaign && live) pages.push(...planFlashProducts(context, campaign));
  }
  return pages.filter((page) => page !== null);
}

/** Products under their campaign's price. A product of two campaigns has its page under the first. */
function planFlashProducts(context: PlanContext, campaign: Campaign): PlannedPage[] {
  const seen: ProductContext = { ...context.products, campaign: campaignContext(campaign) };
  const first = [...new Set(campaign.products.map(({ id }) => id))].slice(0, RELATED_PRODUCTS + 1);
  return campaignProducts(context.snapshot, campaign).flatMap((product) => {
    const path = paths.flashProduct(product.id, campaign.id).split('?')[0] ?? '';
    if (!canBePath(product.id) || !context.files.claim(fileOfPath(path))) return [];
    const others = first.filter((id) => id !== product.id).slice(0, RELATED_PRODUCTS);
    const page = planProduct(context, product, seen, context.cards(others));
    // The ordinary page stays the canonical one: the offer ends, the product does not.
    return [{ ...page, path, file: fileOfPath(path), aliases: [] }];
  });
}

/** A page for each product that any list of the snapshot knows. */
export function planProducts(context: PlanContext): PlannedPage[] {
  const products = Object.values(context.snapshot.products);
  const related = relateProducts(products, RELATED_PRODUCTS);
  return products.flatMap((product) => {
    if (!canBePath(product.id)) {
      context.warnings.push(`Product "${product.name}" was left out: its id cannot be an address.`);
      return [];
    }
    const cards = context.cards(related(product.id).map((other) => other.id));
    const page = claimPage(
      context,
      planProduct(context, product, context.products, cards),
      `Product "${product.name}"`,
    );
    return page ? [page] : [];
  });
}

function planProduct(
  context: PlanContext,
  product: Product,
  seen: ProductContext,
  related: ProductCard[],
): PlannedPage {
  const view = toProductView(product, seen, (html) => sanitise(html, context.shop));
  const path = view.href;
  const base: PageBase = pageBase(context, {
    route: seen.campaign ? 'flash-product' : 'product',
    path,
    title: view.meta.title,
    description: view.meta.description || context.shop.description,
    keywords: [...product.categories, product.brand, context.shop.keywords].filter(Boolean).join(', '),
    image: view.meta.image || (view.images[0]?.src ?? ''),
    breadcrumbs: [...categoryCrumbs(context, product), { label: product.name, href: path }],
    hidesFooter: hidesFooter('product'),
  });
  const hasSlug = product.slug !== product.id && canBePath(product.slug);
  return {
    kind: 'product',
    path,
    file: fileOfPath(path),
    aliases: hasSlug ? [fileOfPath(paths.product(product.slug))] : [],
    view: { ...base, kind: 'product', product: view, related },
    lastModified: null,
  };
}

/** The deepest listed category of a product with the pages above it. */
function categoryCrumbs(context: PlanContext, product: Product): Link[] {
  let deepest: CategoryPage | undefined;
  for (const name of product.categories) {
    const page = context.tree.pageOfName(name);
    if (page && (deepest === undefined || page.parents.length > deepest.parents.length)) deepest = page;
  }
  const pages = deepest ? [...deepest.parents, deepest] : [];
  return pages.map(({ label, path }) => ({ label, href: path }));
}
