/** Stage 2: reads the snapshot of a tenant's shop in at most 20 + 2 × categories calls. */
import * as catalogEndpoints from '#contract/endpoints/catalog.ts';
import { featuredCategories } from '#contract/endpoints/categories.ts';
import * as shopEndpoints from '#contract/endpoints/shop.ts';
import type { Campaign } from '#contract/entities/campaign.ts';
import type { Product } from '#contract/entities/product.ts';
import type { Shop } from '#contract/entities/shop.ts';
import { isListedBanner, isListedPage, isListedPost } from '#site/catalog/listing.ts';
import { contactUrl } from '#site/contact-url.ts';
import { asciiDigits } from '#site/language/digits.ts';
import { ALL_PRODUCT_LIMIT, TOP_SELLING_LIMIT } from '#site/limits.ts';
import type { Tenant } from '#site/tenant.ts';
import type { ApiSource } from './api/api-source.ts';
import { fetchCategories } from './snapshot/fetch-categories.ts';
import { fitContent, type ShopContent } from './snapshot/fit-content.ts';
import { MAX_PRODUCTS } from './snapshot/shop-limits.ts';
import { mergeProducts } from './snapshot/shop-products.ts';
import {
  type ReadingResult,
  ShopReader,
  type ShopReaderOptions,
  type Unread,
} from './snapshot/shop-reader.ts';
import type { ShopSnapshot } from './snapshot/shop-snapshot.ts';

/** `no-shop` is a response of the API, not a failure; `no-shop.ts` decides what follows. */
export type SnapshotResult = ReadingResult & ({ kind: 'shop'; snapshot: ShopSnapshot } | { kind: 'no-shop' });

/** All responses of a shop. Only responses that further calls depend on are parsed. */
export type ShopResponses = ReadingResult &
  (
    | {
        kind: 'shop';
        /** See {@link ShopReader.responsesToStore}; complete when `readSnapshot` has resolved. */
        responsesToStore: ShopReader['responsesToStore'];
        /**
         * Parses the responses. The result's `warnings` and `failedCalls` include the calls' own.
         * @throws {SnapshotError} when a required response cannot be read
         */
        readSnapshot(): Promise<Extract<SnapshotResult, { kind: 'shop' }>>;
      }
    | { kind: 'no-shop' }
  );

const NO_MARKETING: ShopSnapshot['marketing'] = shopEndpoints.marketing.reply.parse(null);

/**
 * Reads a shop. Required are the domain look-up, the categories, all products and the top sellers; any other call that
 * fails is replaced by its last good response. The result depends on the responses, not on their order of arrival. It
 * shares parsed values with other snapshots of the same source and must not be modified.
 * @throws {SnapshotError} when a required call fails; the reason of `signal` when it was aborted
 */
export async function fetchSnapshot(
  tenant: Pick<Tenant, 'domain'>,
  source: ApiSource,
  options: ShopReaderOptions = {},
): Promise<SnapshotResult> {
  const responses = await fetchResponses(tenant, source, options);
  return responses.kind === 'shop' ? responses.readSnapshot() : responses;
}

/**
 * As {@link fetchSnapshot}, without parsing, which is most of the work. Callers skip parsing if the last build had the
 * same fingerprint.
 */
export async function fetchResponses(
  tenant: Pick<Tenant, 'domain'>,
  source: ApiSource,
  options: ShopReaderOptions = {},
): Promise<ShopResponses> {
  const reader = new ShopReader(tenant.domain, source, options);
  const lookUp = await reader.required(shopEndpoints.domainInfo, { domain: tenant.domain });
  const shop = await lookUp();
  if (shop === null) return { kind: 'no-shop', ...reader.result() };

  const [content, catalog] = await Promise.all([requestContent(shop, reader), requestCatalog(shop, reader)]);
  return {
    kind: 'shop',
    ...reader.result(),
    responsesToStore: reader.responsesToStore,
    async readSnapshot() {
      const read = await content();
      const snapshot = { ...read, ...(await catalog(read.campaigns)) };
      return { kind: 'shop', snapshot, ...reader.result() };
    },
  };
}

/** Everything but the catalog. Each response is optional, and the result holds only what shoppers may see. */
async function requestContent(shop: Shop, reader: ShopReader) {
  const bySlug = { shop: shop.slug };
  const [signIn, contacts, pages, posts, sliders, features, popup, featured, campaigns, marketing] =
    await Promise.all([
      // Most hosts return the configuration with the look-up; others have a separate call.
      shop.signIn === null
        ? reader.optional(shopEndpoints.signInConfig, bySlug, null)
        : async () => shop.signIn,
      reader.optional(shopEndpoints.contacts, bySlug, []),
      reader.optional(shopEndpoints.pages, bySlug, []),
      reader.optional(shopEndpoints.posts, bySlug, []),
      reader.optional(shopEndpoints.sliders, bySlug, []),
      reader.optional(shopEndpoints.features, bySlug, []),
      reader.optional(shopEndpoints.popup, bySlug, null),
      reader.optional(featuredCategories, { shopId: shop.id }, []),
      reader.optional(catalogEndpoints.campaigns, { shop_id: shop.id }, []),
      reader.optional(shopEndpoints.marketing, { shopId: shop.slug }, NO_MARKETING),
    ]);
  return async (): Promise<ShopContent> => {
    const banner = await popup();
    const content: ShopContent = {
      shop: { ...shop, signIn: await signIn() },
      contacts: (await contacts()).filter((contact) => contactUrl(contact, anyDigits) !== null),
      pages: (await pages()).filter(isListedPage),
      posts: (await posts()).filter(isListedPost),
      sliders: (await sliders()).filter(isListedBanner),
      features: (await features()).filter(isListedBanner),
      popup: banner !== null && isListedBanner(banner) ? banner : null,
      featuredCategories: (await featured()).map((category) => category.id),
      campaigns: await campaigns(),
      marketing: await marketing(),
    };
    return fitContent(content, (text) => reader.warn(text));
  };
}

/** The plan reads the numbers of contacts, because it has the tenant's country. */
const anyDigits = (handle: string) => asciiDigits(handle).replace(/\D/g, '');

/** Categories and product lists. Products of campaigns rank last, because their rows have campaign prices. */
async function requestCatalog(shop: Shop, reader: ShopReader) {
  const byId = { shop: shop.id };
  const [{ categories, menus, byCategory }, ...fixedLists] = await Promise.all([
    requestCategoryProducts(shop, reader),
    reader.requiredList(catalogEndpoints.allProducts, { ...byId, limit: ALL_PRODUCT_LIMIT }),
    reader.requiredList(catalogEndpoints.topSellingProducts, { ...byId, limit: TOP_SELLING_LIMIT }),
    reader.optional(catalogEndpoints.newProducts, byId, []),
    reader.optional(catalogEndpoints.upcomingProducts, byId, []),
    reader.optional(catalogEndpoints.discountProducts, byId, []),
  ]);
  return async (
    campaigns: readonly Campaign[],
  ): Promise<Pick<ShopSnapshot, 'categories' | 'menus' | 'products' | 'lists'>> => {
    const unread = [...fixedLists, ...byCategory.map(([, products]) => products)];
    /** Parses one list after the other: all of them together may be several times the size of the catalog. */
    async function* lists() {
      for (const [index, read] of unread.entries()) {
        const list = await read();
        if (index === 0 && list.length >= ALL_PRODUCT_LIMIT) reader.warn(CUT_LIST);
        yield list;
      }
      for (const campaign of campaigns) yield campaign.products;
    }
    const { products, ids, isCut } = await mergeProducts(lists());
    if (isCut) reader.warn(tooManyProducts());
    const [all = [], topSelling = [], newest = [], upcoming = [], discount = [], ...categoryIds] = ids;
    const idsByCategory: Record<string, string[]> = Object.create(null);
    for (const [index, [name]] of byCategory.entries()) idsByCategory[name] = categoryIds[index] ?? [];
    const named = { all, topSelling, newest, upcoming, discount, byCategory: idsByCategory };
    return { categories, menus, products, lists: named };
  };
}

const CUT_LIST =
  `The list of all products ends at ${ALL_PRODUCT_LIMIT}: ` +
  'products in no category and no other list have no page.';

const tooManyProducts = () =>
  `The shop has more than ${MAX_PRODUCTS.toLocaleString('en')} products: ` +
  'the last products of the lists have no page.';

/** The category tree, and the products of each category name. A name on several levels is one call and one list. */
async function requestCategoryProducts(shop: Shop, reader: ShopReader) {
  const { categories, menus } = await fetchCategories(shop, reader);
  const { mega, sub, mini, extra } = categories;
  const names = [...mega, ...sub, ...mini, ...extra]
    .map((category) => category.name)
    .filter((name) => name.trim() !== '');
  const byCategory = await Promise.all(
    [...new Set(names)].map(
      async (category): Promise<[string, Unread<Product[]>]> => [
        category,
        await reader.optional(catalogEndpoints.categoryProducts, { shop: shop.id, category }, []),
      ],
    ),
  );
  return { categories, menus, byCategory };
}
