/**
 * Bounds of one shop on resources that all shops of a build share: calls, memory and disk. The largest known shops are
 * far below them. They are applied when responses are read, so that later stages need no bounds.
 */

/** Concurrent calls of one shop, so that other shops get their share. */
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
/** Characters of all responses together. */
export const MAX_RESPONSE_CHARS = 128_000_000;
