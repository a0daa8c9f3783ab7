/**
 * The documents of a shop to be stored. Every document has the API's own spelling (`slag`, `secounder_color`,
 * prices as text), which `src/contract/README.md` describes. The types are loose because the contract's readers
 * must accept loosely typed responses.
 */

/** A stored document: an object id and any further fields of the API. */
export interface SeedDocument {
  /** 24 hex digits. */
  readonly _id: string;
  readonly [field: string]: unknown;
}

/** The shop itself: `_id` is the object id, `shopId` the slug. */
export interface SeedShopDocument extends SeedDocument {
  readonly shopId: string;
  readonly shopName: string;
}

/** Trackers and footer code of a shop; an empty string means none. */
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

/** A campaign (`isCam: true`) or a collection (`isCam: false`); the API returns it with the products embedded. */
export interface SeedCampaign extends SeedDocument {
  readonly products: readonly SeedCampaignProduct[];
}

/** A promo code in the API's spelling: `type` is `percentage` or `fixed`, `price` its amount. */
export interface SeedPromoCode {
  /** Upper case. */
  readonly code: string;
  readonly type: 'percentage' | 'fixed';
  readonly price: string;
  /** Uses per account. Without a limit, guests may use the code too. */
  readonly usageLimitPerUser?: string | undefined;
}

/**
 * All documents of one shop. Images are named `media:<shop slug>/<name>`; the `imageSvg` that
 * `startBackend` takes draws them.
 */
export interface SeedShop {
  /** Changes whenever a document changes, so that an unchanged shop is not written again. */
  readonly version: string;
  /** Host names without port, the primary one first. */
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
  /** Payment gateway rows without secrets. */
  readonly gateways: readonly SeedDocument[];
  readonly promoCodes?: readonly SeedPromoCode[];
  /** Terms that shoppers searched for, most recent first. */
  readonly searchTerms: readonly string[];
}

/** Initial data of a backend. */
export interface BackendSeed {
  /** The shops to store. @param now epoch milliseconds, which their dates may count from */
  readonly shops: (now: number) => readonly SeedShop[];
  /** The SVG text of the image `<shop slug>/<name>`, or null when there is no such image. */
  readonly imageSvg: (key: string) => string | null;
}
