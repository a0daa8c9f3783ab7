/** Calls every row that reads public data of a shop. */
import { endpoints } from '#contract/all-endpoints.ts';
import type { Category } from '#contract/entities/category.ts';
import type { Gateway } from '#contract/entities/gateway.ts';
import type { Product, Variation } from '#contract/entities/product.ts';
import type { Shop } from '#contract/entities/shop.ts';
import { availability, isSellable } from '#site/catalog/availability.ts';
import type { RowCaller } from './row-caller.ts';

/** Maximum number of parents that are searched for one with children. */
const MAX_PARENTS = 10;
const LIST_LIMIT = 60;

/** A product that can be ordered, with its variant where it has variants. */
export interface SellableItem {
  product: Product;
  variation: Variation | null;
}

/** Data of the shop for the calls with an account. */
export interface ReadShop {
  shop: Shop;
  /** Null when nothing is in stock. */
  item: SellableItem | null;
  gateways: readonly Gateway[];
}

/** Null when the API has no shop for the domain, or its look-up failed. */
export async function readRows(caller: RowCaller, domain: string): Promise<ReadShop | null> {
  const shop = await caller.call(endpoints.domainInfo, { domain });
  if (shop === null) return null;
  await caller.call(endpoints.domainInfoShort, { domain });
  const bySlug = { shop: shop.slug };
  for (const row of [
    endpoints.signInConfig,
    endpoints.contacts,
    endpoints.sliders,
    endpoints.features,
    endpoints.popup,
  ] as const) {
    await caller.call(row, bySlug);
  }
  await caller.call(endpoints.marketing, { shopId: shop.slug });
  await readTexts(caller, shop);
  const category = await readCategories(caller, shop);
  const item = await readProducts(caller, shop, category);
  const gateways = (await caller.call(endpoints.gateways, { shop: shop.id })) ?? [];
  await readCourier(caller);
  return { shop, item, gateways };
}

async function readTexts(caller: RowCaller, { slug: shop }: Shop): Promise<void> {
  const [page] = (await caller.call(endpoints.pages, { shop })) ?? [];
  if (page === undefined) caller.skip(endpoints.page, 'the shop has no page');
  else await caller.call(endpoints.page, { shop, page: page.id });
  const [post] = (await caller.call(endpoints.posts, { shop })) ?? [];
  if (post === undefined) caller.skip(endpoints.post, 'the shop has no post');
  else await caller.call(endpoints.post, { shop, post: post.id });
}

/** Returns a category with a name. */
async function readCategories(caller: RowCaller, shop: Shop): Promise<Category | null> {
  const mega = (await caller.call(endpoints.categories, { shop: shop.slug })) ?? [];
  const phone = (await caller.call(endpoints.mobileCategories, { shop: shop.id })) ?? [];
  await caller.call(endpoints.featuredCategories, { shopId: shop.id });
  const top = mega.length > 0 ? mega : phone;
  let parents: readonly Category[] = top;
  for (const row of [endpoints.subCategories, endpoints.miniCategories, endpoints.extraCategories] as const) {
    if (parents.length === 0) caller.skip(row, 'the level above has no category');
    let children: readonly Category[] = [];
    for (const parent of parents.slice(0, MAX_PARENTS)) {
      children = (await caller.call(row, { shopId: shop.id, id: parent.id })) ?? [];
      if (children.length > 0) break;
    }
    parents = children;
  }
  return top.find(({ name }) => name.trim() !== '') ?? null;
}

/** Returns an item in stock. */
async function readProducts(
  caller: RowCaller,
  shop: Shop,
  category: Category | null,
): Promise<SellableItem | null> {
  const byId = { shop: shop.id };
  const all = (await caller.call(endpoints.allProducts, { ...byId, limit: LIST_LIMIT })) ?? [];
  const top = (await caller.call(endpoints.topSellingProducts, { ...byId, limit: LIST_LIMIT })) ?? [];
  await caller.call(endpoints.newProducts, byId);
  await caller.call(endpoints.upcomingProducts, byId);
  await caller.call(endpoints.discountProducts, byId);
  await caller.call(endpoints.campaigns, { shop_id: shop.id });
  if (category === null) caller.skip(endpoints.categoryProducts, 'the shop has no category');
  else await caller.call(endpoints.categoryProducts, { ...byId, category: category.name });
  const listed = [...all, ...top];
  // A rating shows that there are reviews to read.
  const shown = listed.find(({ ratingCount }) => ratingCount > 0) ?? listed[0];
  if (shown === undefined) {
    caller.skip(endpoints.product, 'the shop has no product');
    caller.skip(endpoints.productReviews, 'the shop has no product');
    return null;
  }
  await caller.call(endpoints.product, { shop: shop.slug, product: shown.id });
  await caller.call(endpoints.productReviews, { id: shown.id });
  const items = listed.flatMap((product): SellableItem[] =>
    product.variations.length === 0
      ? [{ product, variation: null }]
      : product.variations.map((variation) => ({ product, variation })),
  );
  const sale = { unlimitedStock: shop.unlimitedStock, at: Date.now() };
  const canBuy = ({ product, variation }: SellableItem) =>
    isSellable(availability(product, variation, sale).state);
  return items.find(canBuy) ?? null;
}

async function readCourier(caller: RowCaller): Promise<void> {
  const token = await caller.call(endpoints.courierToken, {});
  const { courierCities, courierZones, courierAreas } = endpoints;
  if (token === null) {
    for (const row of [courierCities, courierZones, courierAreas]) caller.skip(row, 'there is no courier');
    return;
  }
  const [city] = (await caller.call(courierCities, { access_token: token })) ?? [];
  if (city === undefined) caller.skip(courierZones, 'there is no city');
  const zones =
    city === undefined ? null : await caller.call(courierZones, { access_token: token, city_id: city.id });
  const [zone] = zones ?? [];
  if (zone === undefined) caller.skip(courierAreas, 'there is no zone');
  else await caller.call(courierAreas, { access_token: token, zone_id: zone.id });
}
