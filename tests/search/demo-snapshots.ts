/** Snapshots of the demo shops without an API: their documents, read by the contract. */
import { Category } from '#contract/entities/category.ts';
import { Page } from '#contract/entities/content.ts';
import { Product } from '#contract/entities/product.ts';
import { Shop } from '#contract/entities/shop.ts';
import { demoShops } from '#demo/demo-shops.ts';
import type { ShopSnapshot } from '#pipeline/snapshot/shop-snapshot.ts';
import { aSnapshot, NOON } from '#tests/fixtures/snapshots.ts';
import type { ExpectedProducts } from './queries/query.ts';

/** The snapshot of each demo shop by its slug. */
export function demoSnapshots(): Map<string, ShopSnapshot> {
  const shops = demoShops(NOON).map((seed) => {
    const text = JSON.stringify(seed).replaceAll('"media:', '"https://images.example/');
    const documents: typeof seed = JSON.parse(text);
    const products = documents.products.map((document) => Product.parse(document));
    const { mega, sub, mini, extra } = documents.categories;
    const categories = (rows: readonly object[]) => rows.map((row) => Category.parse(row));
    const byCategory: Record<string, string[]> = {};
    for (const { id, categories } of products) {
      for (const name of categories) byCategory[name] = [...(byCategory[name] ?? []), id];
    }
    const snapshot = aSnapshot({
      shop: Shop.parse(documents.shop),
      categories: {
        mega: categories(mega),
        sub: categories(sub),
        mini: categories(mini),
        extra: categories(extra),
      },
      pages: documents.pages.map((page) => Page.parse(page)).filter(({ status }) => status),
      products: Object.fromEntries(products.map((product) => [product.id, product])),
    });
    return [seed.shop.shopId, { ...snapshot, lists: { ...snapshot.lists, byCategory } }] as const;
  });
  return new Map(shops);
}

const TAKA = 100;

/** Ids of the products that are expected. */
export function expectedIds(snapshot: ShopSnapshot, expected: ExpectedProducts): Set<string> {
  const { name, category, colors, size, brand, max } = expected;
  const categories = typeof category === 'string' ? [category] : category;
  const meets = (product: Product) =>
    (name === undefined || name.test(product.name) || name.test(product.nameBn)) &&
    (categories === undefined || categories.some((one) => product.categories.includes(one))) &&
    (colors === undefined || product.variations.some((variation) => colors.includes(variation.color))) &&
    (size === undefined || product.variations.some((variation) => variation.size === size)) &&
    (brand === undefined || product.brand === brand) &&
    (max === undefined || product.price <= max * TAKA);
  return new Set([...snapshot.products.values()].filter(meets).map(({ id }) => id));
}
