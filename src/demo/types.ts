/**
 * What a demo shop consists of before it is stored. Every document has the API's own spelling, odd as it is
 * (`slag`, `secounder_color`, prices as text): the shapes are told in `src/contract/README.md`. They are typed
 * loosely on purpose, because the contract has to cope with loosely typed answers.
 */

/** A stored document: a 24-hex object id and whatever fields the API gives it. */
export interface SeedDocument {
  readonly _id: string;
  readonly [field: string]: unknown;
}

/** The shop itself: `_id` is the object id, `shopId` the slug. */
export interface SeedShopDocument extends SeedDocument {
  readonly shopId: string;
  readonly shopName: string;
}

/** Trackers and footer code of a shop; an empty string means that the shop has none. */
export interface SeedMarketing {
  readonly google: string;
  readonly gtm: string;
  readonly pixel: string;
  readonly footer_code: string;
}

/** The four category levels; a level names its parent by `megaCategoryId`, `subCategoryId`, `miniCategoryId`. */
export interface SeedCategories {
  readonly mega: readonly SeedDocument[];
  readonly sub: readonly SeedDocument[];
  readonly mini: readonly SeedDocument[];
  readonly extra: readonly SeedDocument[];
}

/** A product of a campaign or collection, by the product's `_id`; `campaignPrice` is empty in a collection. */
export interface SeedCampaignProduct {
  readonly productId: string;
  readonly campaignPrice: string;
}

/** A campaign (`isCam: true`) or a collection (`isCam: false`); the API answers it with the products embedded. */
export interface SeedCampaign extends SeedDocument {
  readonly products: readonly SeedCampaignProduct[];
}

/**
 * All that the store needs to know of one demo shop. Images are written as `media:<shop slug>/<name>`;
 * `pictureSvg('<shop slug>/<name>')` of `pictures.ts` draws each of them.
 */
export interface SeedShop {
  /** Changes whenever a document changes, so that a store can skip a shop that it already holds. */
  readonly version: string;
  /** Host names without port, the first one is the main one. */
  readonly domains: readonly string[];
  readonly shop: SeedShopDocument;
  readonly marketing: SeedMarketing;
  readonly contacts: readonly SeedDocument[];
  readonly pages: readonly SeedDocument[];
  readonly posts: readonly SeedDocument[];
  readonly blogCategories: readonly SeedDocument[];
  readonly sliders: readonly SeedDocument[];
  readonly features: readonly SeedDocument[];
  readonly popup: SeedDocument | null;
  readonly categories: SeedCategories;
  readonly brands: readonly SeedDocument[];
  readonly products: readonly SeedDocument[];
  readonly campaigns: readonly SeedCampaign[];
  readonly reviews: readonly SeedDocument[];
  /** Payment gateway rows; they hold no secrets. */
  readonly gateways: readonly SeedDocument[];
  /** Terms that shoppers searched for, most recent first. */
  readonly searchTerms: readonly string[];
}
