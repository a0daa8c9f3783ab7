/** Converts a shop's documents to table rows, with columns for the values that queries filter and sort by. */

import { Product } from '#contract/entities/product.ts';
import { endTimestamp, timestamp } from '#contract/readers/timestamp.ts';
import { bool, text } from '#contract/readers/values.ts';
import { foldText } from '../fold-text.ts';
import type { SeedCategories, SeedDocument, SeedShop } from '../seed-shop.ts';
import { publicGateway } from './public-gateway.ts';
import type { ApiDocument, categories, productOffers, products } from './schema.ts';

/** The end of offers without an end. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** Rows of the tables that hold only documents, in the shop's own order. */
export function contentRows(shopId: string, docs: readonly SeedDocument[]) {
  return docs.map((doc, position) => ({ shopId, id: doc._id, position, doc }));
}

export function gatewayRows(shopId: string, docs: readonly SeedDocument[]) {
  return contentRows(shopId, docs).map((row) => ({ ...row, doc: publicGateway(row.doc) }));
}

export function bannerRows(shopId: string, seed: SeedShop) {
  const kinds = { slider: seed.sliders, feature: seed.features, popup: seed.popup ? [seed.popup] : [] };
  return (['slider', 'feature', 'popup'] as const).flatMap((kind) =>
    contentRows(shopId, kinds[kind]).map((row) => ({ ...row, kind })),
  );
}

export function reviewRows(shopId: string, docs: readonly SeedDocument[]) {
  return contentRows(shopId, docs).map((row) => ({ ...row, productId: String(row.doc.product_id) }));
}

const parentFields = {
  mega: null,
  sub: 'megaCategoryId',
  mini: 'subCategoryId',
  extra: 'miniCategoryId',
} as const;

export function categoryRows(shopId: string, levels: SeedCategories): (typeof categories.$inferInsert)[] {
  return (['mega', 'sub', 'mini', 'extra'] as const).flatMap((level) =>
    contentRows(shopId, levels[level]).map((row) => {
      const parentField = parentFields[level];
      return {
        ...row,
        level,
        parentId: parentField === null ? null : String(row.doc[parentField]),
        featured: bool(row.doc.feature),
      };
    }),
  );
}

export function campaignRows(shopId: string, seed: SeedShop) {
  return seed.campaigns.map(({ products: _, ...doc }, position) => ({
    shopId,
    id: doc._id,
    position,
    doc,
    name: text(doc.name),
    startsAt: timestamp(doc.startTime),
    endsAt: endTimestamp(doc.endTime),
  }));
}

export function campaignProductRows(shopId: string, seed: SeedShop) {
  return seed.campaigns.flatMap((campaign) =>
    campaign.products.map(({ productId, campaignPrice }, position) => ({
      shopId,
      campaignId: campaign._id,
      productId,
      position,
      campaignPrice,
    })),
  );
}

/** Rows of the products and of their offers. */
export function productRows(shopId: string, seed: SeedShop) {
  const ancestors = ancestorNames(seed.categories);
  const rows: (typeof products.$inferInsert)[] = [];
  const offers: (typeof productOffers.$inferInsert)[] = [];
  for (const [position, doc] of seed.products.entries()) {
    const product = Product.parse(doc);
    const categoryNames = new Set(
      product.categories.flatMap((name) => [name, ...(ancestors.get(name) ?? [])]),
    );
    const columns = productColumns(doc, [...categoryNames]);
    rows.push({ shopId, id: product.id, position, doc, categoryNames: [...categoryNames], ...columns });
    offers.push(...offerRows(shopId, doc));
  }
  return { rows, offers };
}

/** The columns of a product that derive from its document and the names of its categories. */
export function productColumns(doc: ApiDocument, categoryNames: readonly string[]) {
  const product = Product.parse(doc);
  return {
    slag: product.slug,
    brand: product.brand,
    upcoming: product.upcoming,
    sold: Math.round(product.sold),
    rating: product.rating,
    price: product.price,
    addedAt: timestamp(doc.createdAt) ?? 0,
    searchName: foldText(product.name),
    searchText: searchTextOf(product, categoryNames),
  };
}

/** The periods in which a product is on offer. */
export function offerRows(shopId: string, doc: ApiDocument): (typeof productOffers.$inferInsert)[] {
  const product = Product.parse(doc);
  return offerWindows(product).map(([startsAt, endsAt]) => ({
    shopId,
    productId: product.id,
    startsAt,
    endsAt,
  }));
}

function searchTextOf(product: Product, categoryNames: readonly string[]): string {
  const variants = product.variations.flatMap(({ sku, color, size }) => [sku, color, size]);
  return foldText(
    [product.name, product.nameBn, product.brand, product.sku, ...variants, ...categoryNames].join(
      ' \u0001 ',
    ),
  );
}

/** Windows [from, to) in which a variation, or the product without variations, is below its list price. */
function offerWindows(product: Product): [from: number, to: number][] {
  if (product.variations.length === 0) return product.price < product.listPrice ? [[0, NEVER]] : [];
  const windows = product.variations
    .filter(
      ({ offerPrice, listPrice }) => offerPrice !== null && offerPrice > 0 && offerPrice < (listPrice ?? 0),
    )
    .map(({ offerFrom, offerTo }) => `${offerFrom ?? 0} ${offerTo ?? NEVER}`);
  return [...new Set(windows)].map((window) => {
    const [from = '0', to = '0'] = window.split(' ');
    return [Number(from), Number(to)];
  });
}

/** The names of all ancestors by category name: the list of a category includes its descendants' products. */
function ancestorNames(levels: SeedCategories): Map<string, Set<string>> {
  const named = [
    ...levels.mega.map((doc) => ({ id: doc._id, name: doc.name, parent: undefined })),
    ...levels.sub.map((doc) => ({ id: doc._id, name: doc.subCategoryName, parent: doc.megaCategoryId })),
    ...levels.mini.map((doc) => ({ id: doc._id, name: doc.miniCategoryName, parent: doc.subCategoryId })),
    ...levels.extra.map((doc) => ({ id: doc._id, name: doc.extraCategoryName, parent: doc.miniCategoryId })),
  ];
  const byId = new Map(named.map((category) => [category.id, category]));
  const ancestors = new Map<string, Set<string>>();
  for (const category of named) {
    const name = String(category.name);
    const above = ancestors.get(name) ?? new Set<string>();
    // There are four levels; the bound also ends the walk where ids form a cycle.
    let parent = byId.get(String(category.parent));
    for (let level = 0; parent && level < 4; level += 1) {
      above.add(String(parent.name));
      parent = byId.get(String(parent.parent));
    }
    ancestors.set(name, above);
  }
  return ancestors;
}
