/** Lists of products: top sellers, all products, upcoming ones, and the categories. */

import type { ProductCard } from '#site/catalog/product-card.ts';
import { cutText } from '#site/language/cut-text.ts';
import { pageTitle } from '#site/language/titles.ts';
import { paths } from '#site/page-paths.ts';
import { canBePath } from '#site/path-names.ts';
import type { CategoryCard } from '#site/view.ts';
import { type PageDraft, pagesOf } from './page-draft.ts';
import type { ResolvedShop } from './resolve-shop.ts';

export const PRODUCTS_PER_PAGE = 60;
const DESCRIPTION_CHARS = 160;
/** Sub-categories on each page of a category; `/categories` shows all of them. */
const CHILD_TILES = 60;

interface ProductList extends Required<Pick<PageDraft, 'route' | 'breadcrumbs' | 'image' | 'aliases'>> {
  path: string;
  heading: string;
  children: CategoryCard[];
  products: ProductCard[];
}

function planList({ view: shop }: ResolvedShop, list: ProductList): PageDraft[] {
  const { route, heading, breadcrumbs, children, image } = list;
  return pagesOf(list.path, list.products, PRODUCTS_PER_PAGE).map(({ path, items, paging }) => ({
    route,
    path,
    title: heading,
    description: cutText(`${heading} – ${shop.name}. ${shop.description}`, DESCRIPTION_CHARS),
    image,
    breadcrumbs,
    aliases: list.aliases.map((alias) => paths.listPage(alias, paging.number)),
    content: { kind: 'product-list', heading, children, products: items, paging },
  }));
}

/** `/top-selling`, `/for-you` and `/shop-upcoming-product`. */
export function planFixedLists(shop: ResolvedShop): PageDraft[] {
  const { lists } = shop.snapshot;
  const isUpcoming = new Set(shop.products.filter(({ upcoming }) => upcoming).map(({ id }) => id));
  const upcoming = [...new Set([...lists.upcoming, ...lists.all.filter((id) => isUpcoming.has(id))])];
  const fixed = [
    { route: 'top-selling', path: '/top-selling', ids: lists.topSelling },
    { route: 'for-you', path: '/for-you', ids: lists.all },
    { route: 'upcoming', path: '/shop-upcoming-product', ids: upcoming },
  ] as const;
  return fixed.flatMap(({ route, path, ids }) => {
    const heading = pageTitle(route, shop.view.lang);
    const breadcrumbs = [{ label: heading, href: path }];
    const list = { route, path, heading, breadcrumbs, image: '', children: [], aliases: [] };
    return planList(shop, { ...list, products: shop.cards(ids) });
  });
}

/** `/categories` with the whole tree, and the pages of each listed category. */
export function planCategories(shop: ResolvedShop): PageDraft[] {
  const path = '/categories';
  const title = pageTitle('categories', shop.view.lang);
  const crumb = { label: title, href: path };
  const lists = shop.tree.pages.flatMap((page) =>
    planList(shop, {
      route: 'category',
      path: page.path,
      heading: page.label,
      image: page.image,
      children: page.children.slice(0, CHILD_TILES).map(shop.categoryCard),
      breadcrumbs: [crumb, ...[...page.parents, page].map(({ label, path }) => ({ label, href: path }))],
      products: shop.cards(shop.snapshot.lists.byCategory[page.name] ?? []),
      aliases: page.ids
        .filter(canBePath)
        .map(paths.category)
        .filter((byId) => byId !== page.path),
    }),
  );
  const content = { kind: 'categories', tree: shop.tree.menu } as const;
  const overview: PageDraft = { route: 'categories', path, title, breadcrumbs: [crumb], content };
  return [overview, ...lists].map((page) => ({ ...page, subject: `Category page ${page.path}` }));
}
