/**
 * What one shop may take of what all shops of a build share: the API's line, memory and disk. The largest honest
 * shops stay far below.
 */

/** Calls of one shop that wait for the API at a time: the shops beside it then take turns with it. */
export const CALLS_AT_ONCE = 16;
/** Categories of all levels; each costs two calls. */
export const MAX_CATEGORIES = 5_000;
/** Products with a page. */
export const MAX_PRODUCTS = 50_000;
/** Entries of lists that become pages or stand on one. */
export const MAX_ENTRIES = { posts: 20_000, pages: 5_000, campaigns: 1_000, sliders: 100, features: 100 };
/** Characters of all answers together. */
export const MAX_ANSWER_CHARS = 128_000_000;
