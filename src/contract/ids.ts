/**
 * A shop has two ids and each call takes one of them (`src/contract/README.md` §3). The brands make a
 * mix-up a type error; the constructors are for the places where an id enters: replies, files, tests.
 */

declare const brand: unique symbol;

/** `shopId` of the API: lower-case words with hyphens. Storage keys are made of it (spec §9). */
export type ShopSlug = string & { readonly [brand]: 'ShopSlug' };

/** `_id` of the API: an object id, 24 hex digits. */
export type ShopObjectId = string & { readonly [brand]: 'ShopObjectId' };

export function shopSlug(text: string): ShopSlug {
  return text as ShopSlug;
}

export function shopObjectId(text: string): ShopObjectId {
  return text as ShopObjectId;
}
