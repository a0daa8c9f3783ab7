/** A selection of products from every part of a shop. */
import { isSellable } from '#site/catalog/availability.ts';
import type { ProductCard } from '#site/catalog/product-card.ts';
import type { ProductOutline, ResolvedShop } from './resolve-shop.ts';

interface Entry {
  card: ProductCard;
  /** Name of the first-level category. */
  category: string;
  rank: [number, number, number];
}

/**
 * Up to `count` products, one of each first-level category in turn. Within a category, products that can be bought and
 * that other sections do not show come first; among them, best sellers first.
 *
 * @param shown ids of products that other sections of the page show
 */
export function mixProducts(shop: ResolvedShop, shown: ReadonlySet<string>, count: number): ProductCard[] {
  const { lists } = shop.snapshot;
  const entries = shop.cards([...new Set(lists.all)]).map((card): Entry => {
    const product = shop.outline(card.id);
    const category = product === undefined ? '' : topCategory(shop, product);
    const isOver = !isSellable(card.availability);
    return { card, category, rank: [Number(isOver), Number(shown.has(card.id)), -(product?.sold ?? 0)] };
  });
  const groups = Map.groupBy(entries, ({ category }) => category);
  const queues = [...groups.values()].map((group) => group.sort(byRank));
  const longest = Math.max(0, ...queues.map(({ length }) => length));
  const mixed: ProductCard[] = [];
  for (let turn = 0; turn < longest && mixed.length < count; turn += 1) {
    mixed.push(...queues.flatMap((queue) => queue[turn]?.card ?? []));
  }
  return mixed.slice(0, count);
}

function byRank({ rank: a }: Entry, { rank: b }: Entry): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** Name of the first-level category of a product; '' when none of its categories is listed. */
function topCategory({ tree }: ResolvedShop, { categories }: ProductOutline): string {
  for (const name of categories) {
    const page = tree.pageOfName(name);
    if (page !== undefined) return (page.parents[0] ?? page).name;
  }
  return '';
}
