/** The category tree of a shop, level by level, as its menus show it (spec §3, §5). */

import * as categoryEndpoints from '#contract/endpoints/categories.ts';
import type { Category } from '#contract/entities/category.ts';
import type { Shop } from '#contract/entities/shop.ts';
import { isListedCategory, isListedChild } from '#site/catalog/listing.ts';
import { MAX_CATEGORIES } from './shop-limits.ts';
import type { ShopReader } from './shop-reader.ts';
import type { ShopSnapshot } from './shop-snapshot.ts';

const CHILD_CALLS = [
  categoryEndpoints.subCategories,
  categoryEndpoints.miniCategories,
  categoryEndpoints.extraCategories,
] as const;

/**
 * Reads the listed categories of the four levels: one call for the mega categories of each menu, one for each listed
 * category that can have children. A level has the order of its parents; categories that only the phone's menu has
 * are the last of their level. Categories beyond 5,000 are left out with a warning: upper levels and earlier parents
 * come first.
 * @throws {SnapshotError} when both calls for mega categories fail; lower levels are optional
 */
export async function fetchCategories(
  shop: Shop,
  reader: ShopReader,
): Promise<Pick<ShopSnapshot, 'categories' | 'menus'>> {
  let remaining = MAX_CATEGORIES;
  const take = (level: readonly Category[]): Category[] => {
    const taken = level.slice(0, remaining);
    if (taken.length < level.length && remaining > 0) reader.warn(cutTree());
    remaining -= taken.length;
    return taken;
  };
  const lists = await fetchMega(shop, reader);
  const listed = [...lists.desktop, ...lists.phone].filter(isListedCategory);
  const mega = take(uniqueById(listed));
  const levels: Category[][] = [];
  let parents = mega;
  for (const call of CHILD_CALLS) {
    const branches = await Promise.all(
      parents.map(async (parent) => {
        const children = await reader.optional(call, { shopId: shop.id, id: parent.id }, []);
        return (await children())
          .filter((child) => isListedChild(child) && isChildOf(child, parent))
          .map((child) => ({ ...child, parentId: parent.id }));
      }),
    );
    parents = take(uniqueById(branches.flat()));
    levels.push(parents);
  }
  const [sub = [], mini = [], extra = []] = levels;
  return { categories: { mega, sub, mini, extra }, menus: menusOf(mega, lists) };
}

/** A function, because the first formatted number loads the data of all languages, which takes 10 ms. */
const cutTree = () =>
  `The shop has more than ${MAX_CATEGORIES.toLocaleString('en')} categories: ` +
  'the others are in no menu and have no page.';

const MOBILE_LIST = "The mobile menu's list is used instead.";

/** Mega categories as the two calls return them (spec §7). */
interface MegaLists {
  desktop: readonly Category[];
  phone: readonly Category[];
}

/** Uses the phone's list when the desktop's call fails, and the desktop's when the phone's is missing or empty. */
async function fetchMega(shop: Shop, reader: ShopReader): Promise<MegaLists> {
  const first = await reader.replaceable(categoryEndpoints.categories, { shop: shop.slug }, MOBILE_LIST);
  const desktop = await first();
  if (desktop === null) {
    const second = await reader.requiredList(categoryEndpoints.mobileCategories, { shop: shop.id });
    const phone = await second();
    return { desktop: phone, phone };
  }
  const second = await reader.optional(categoryEndpoints.mobileCategories, { shop: shop.id }, []);
  const phone = await second();
  return { desktop, phone: phone.length === 0 ? desktop : phone };
}

function menusOf(mega: readonly Category[], { desktop, phone }: MegaLists): ShopSnapshot['menus'] {
  const listed = mega.map(({ id }) => id);
  const idsOf = (list: readonly Category[]) =>
    [...new Set(list.filter(isListedCategory).map(({ id }) => id))].filter((id) => listed.includes(id));
  const menus = { desktop: idsOf(desktop), phone: idsOf(phone) };
  const isWhole = (ids: readonly string[]) => ids.join('\n') === listed.join('\n');
  return isWhole(menus.desktop) && isWhole(menus.phone) ? null : menus;
}

/** False for children that an API returns although they belong to another parent. */
function isChildOf(child: Category, parent: Category): boolean {
  return child.parentId === '' || child.parentId === parent.id;
}

function uniqueById(categories: readonly Category[]): Category[] {
  const byId = new Map<string, Category>();
  for (const category of categories) if (!byId.has(category.id)) byId.set(category.id, category);
  return [...byId.values()];
}
