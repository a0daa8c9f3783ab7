/**
 * The two ids of a shop (`src/contract/README.md` §3). Each call takes one of them; the brands make a mix-up a
 * type error. Only code that parses external data (replies, files, tests) calls the constructors.
 */

declare const brand: unique symbol;

/** `shopId` of the API: lower-case words with hyphens. Storage keys contain it (spec §9). */
export type ShopSlug = string & { readonly [brand]: 'ShopSlug' };

/** `_id` of the API: an object id, 24 hex digits. */
export type ShopObjectId = string & { readonly [brand]: 'ShopObjectId' };

export function shopSlug(text: string): ShopSlug {
  return text as ShopSlug;
}

export function shopObjectId(text: string): ShopObjectId {
  return text as ShopObjectId;
}
