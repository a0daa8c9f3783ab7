/**
 * The share of one shop in what all shops of a build have in common: calls, memory and disk. The largest shops we
 * know are far below these bounds. They are applied where answers enter, so that later stages need none.
 */

/** Calls of one shop that wait for the API at a time, so that other shops get their turn. */
export const CALLS_AT_ONCE = 16;
/** Categories of all levels. Each costs two calls. */
export const MAX_CATEGORIES = 5_000;
/** Products with a page. */
export const MAX_PRODUCTS = 50_000;
/** Entries of lists. Each entry is a page, or a part of one. */
export const MAX_ENTRIES = { posts: 20_000, pages: 5_000, campaigns: 1_000, features: 100, contacts: 40 };
/** Links to the pages of one group (spec §3), which are on every page of the shop. */
export const MAX_GROUP_LINKS = 60;
/** Characters of the note on product pages, and of `footer_code`. */
export const MAX_MARKUP_CHARS = 100_000;
/** Characters of all answers together. */
export const MAX_RESPONSE_CHARS = 128_000_000;
