/** The four category levels of a shop as one tree, and the page of each category name. */
import type { Category } from '#contract/entities/category.ts';
import { name } from '#contract/readers/values.ts';
import { isListedCategory, isListedChild } from '#site/catalog/listing.ts';
import { paths } from '#site/page-paths.ts';
import { canBePath, foldName, tidyName } from '#site/path-names.ts';
import type { MenuNode } from '#site/shop-view.ts';
import type { ShopSnapshot } from '../snapshot/shop-snapshot.ts';

/** One page of products; categories of equal name share it. */
export interface CategoryPage {
  /** The name as the API sent it: the key of the products call. */
  name: string;
  label: string;
  path: string;
  image: string;
  /** Ids of all categories of this name. */
  ids: string[];
  /** Pages above the first category of this name, outermost first. */
  parents: CategoryPage[];
  children: CategoryPage[];
}

export interface CategoryTree {
  /** All four levels. */
  menu: MenuNode[];
  /** Every page once, in menu order. */
  pages: CategoryPage[];
  /** @param name as the API sent it */
  pageOfName(name: string): CategoryPage | undefined;
  /** Categories that were left out, for the operator. */
  warnings: string[];
}

/** Without a usable name or id a category has no path. */
function hasPath({ id, name }: Category): boolean {
  return canBePath(id) || canBePath(tidyName(name));
}

/** Names that differ only in blanks, case or Unicode form: on some file systems they would be one file. */
function collidingNames(names: Iterable<string>): Set<string> {
  const byFold = new Map<string, Set<string>>();
  for (const name of names) {
    const fold = foldName(tidyName(name));
    byFold.set(fold, (byFold.get(fold) ?? new Set()).add(name));
  }
  return new Set([...byFold.values()].filter((set) => set.size > 1).flatMap((set) => [...set]));
}

function childrenOf(level: readonly Category[]): Map<string, Category[]> {
  return Map.groupBy(level.filter(isListedChild).filter(hasPath), ({ parentId }) => parentId);
}

/** Builds the tree of the listed categories (spec §5). Categories below an unlisted one are not listed. */
export function buildCategoryTree(categories: ShopSnapshot['categories']): CategoryTree {
  const levels = [childrenOf(categories.sub), childrenOf(categories.mini), childrenOf(categories.extra)];
  const listed: Category[] = [];
  const visit = (category: Category, depth: number) => {
    listed.push(category);
    for (const child of levels[depth]?.get(category.id) ?? []) visit(child, depth + 1);
  };
  const mega = categories.mega.filter(isListedCategory).filter(hasPath);
  const { sub, mini, extra } = categories;
  const leftOut = [categories.mega.filter(isListedCategory), sub, mini, extra]
    .flat()
    .filter((category) => !hasPath(category));
  for (const category of mega) visit(category, 0);
  const ambiguous = collidingNames(listed.map((category) => category.name));

  const pages = new Map<string, CategoryPage>();
  const pageOf = (category: Category, parents: CategoryPage[]): CategoryPage => {
    // Categories with a blank name do not share a page.
    const key = category.name.trim() === '' ? `\0${category.id}` : category.name;
    const known = pages.get(key);
    if (known) {
      if (!known.ids.includes(category.id)) known.ids.push(category.id);
      if (known.image === '') known.image = category.image;
      return known;
    }
    const tidy = tidyName(category.name);
    const byName = canBePath(tidy) && !(ambiguous.has(category.name) && canBePath(category.id));
    const page: CategoryPage = {
      name: category.name,
      label: name(tidy, category.slug, category.id),
      path: paths.category(byName ? tidy : category.id),
      image: category.image,
      ids: [category.id],
      parents,
      children: [],
    };
    pages.set(key, page);
    return page;
  };
  const nodeOf = (category: Category, depth: number, parents: CategoryPage[]): MenuNode => {
    const page = pageOf(category, parents);
    const children = (levels[depth]?.get(category.id) ?? []).map((child) =>
      nodeOf(child, depth + 1, parents.includes(page) ? parents : [...parents, page]),
    );
    for (const child of levels[depth]?.get(category.id) ?? []) {
      const childPage = pageOf(child, parents);
      if (childPage !== page && !page.children.includes(childPage)) page.children.push(childPage);
    }
    return { id: category.id, name: page.label, href: page.path, image: category.image, children };
  };
  const menu = mega.map((category) => nodeOf(category, 0, []));
  const warnings = leftOut.map(
    ({ name: raw, id }) =>
      `Category ${JSON.stringify(raw)} was left out: neither its name nor its id ${JSON.stringify(id)} can be a path.`,
  );
  return { menu, pages: [...pages.values()], pageOfName: (name) => pages.get(name), warnings };
}

/** The deepest of a product's listed categories with the pages above it, outermost first. */
export function deepestPages(
  { pageOfName }: Pick<CategoryTree, 'pageOfName'>,
  names: readonly string[],
): CategoryPage[] {
  let deepest: CategoryPage | undefined;
  for (const name of names) {
    const page = pageOfName(name);
    if (page && (deepest === undefined || page.parents.length > deepest.parents.length)) deepest = page;
  }
  return deepest ? [...deepest.parents, deepest] : [];
}
