/** The facts of each list, from which browsers filter and sort it. */
import {
  type ListItem,
  listFactsFile,
  MAX_FACTS_PRODUCTS,
  MIN_FILTERED_PRODUCTS,
  writeListFacts,
} from '#site/catalog/list-facts.ts';
import { createLabels } from '#site/catalog/list-labels.ts';
import type { ProductCard } from '#site/catalog/product-card.ts';
import type { PlannedFile, PlannedPage } from '../site-plan.ts';
import type { ResolvedShop } from './resolve-shop.ts';

/** A class, because an object literal with a getter takes three times the memory. */
class ListFactsFile implements PlannedFile {
  readonly file: string;
  readonly #make: () => string;

  constructor(path: string, make: () => string) {
    this.file = listFactsFile(path);
    this.#make = make;
  }

  get body(): string {
    return this.#make();
  }
}

function textOf({ tree, outline }: ResolvedShop, cards: readonly ProductCard[]): string {
  const tidy = createLabels();
  const items = cards.slice(0, MAX_FACTS_PRODUCTS).map((card): ListItem => {
    const { categories = [], colors = [], sizes = [] } = outline(card.id) ?? {};
    const listed = categories.map((name) => tree.pageOfName(name)?.label ?? '');
    const labels = tidy({ category: listed, brand: [card.brand], color: colors, size: sizes });
    return { card, labels };
  });
  return writeListFacts({ total: cards.length, items });
}

/** A file for each list of products that is long enough for filters. */
export function planListFacts(shop: ResolvedShop, pages: readonly PlannedPage[]): PlannedFile[] {
  const lists = new Map<string, ProductCard[][]>();
  for (const page of pages) {
    if (page.kind !== 'product-list' && page.kind !== 'campaign') continue;
    const { view } = page;
    if (view.kind !== 'product-list' && view.kind !== 'campaign') continue;
    const { total, path } = view.paging;
    if (total < MIN_FILTERED_PRODUCTS) continue;
    const products = view.kind === 'campaign' ? view.campaign.products : view.products;
    const slices = lists.get(path);
    if (slices) slices.push(products);
    else lists.set(path, [products]);
  }
  return [...lists].map(([path, slices]) => new ListFactsFile(path, () => textOf(shop, slices.flat())));
}
