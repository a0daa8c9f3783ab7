/** Constants of spec §9, with units in their names. */

/** Rest after a keystroke before the term counts as searched. */
export const SEARCH_DEBOUNCE_MS = 300;
export const MAX_SUGGESTIONS = 10;
/** Shorter terms are not recorded in the search history. */
export const MIN_RECORDED_TERM_CHARS = 2;

export const TOP_SELLING_LIMIT = 100;
/** Products asked for the "for you" list. */
export const ALL_PRODUCT_LIMIT = 1000;

export const POPUP_DELAY_MS = 5_000;
/** A popup shown less than this ago is not shown again. */
export const POPUP_SUPPRESS_MS = 5 * 60 * 60 * 1000;

export const FLYOUT_MAX_CATEGORIES = 8;
/** Mini and extra names are cut to this length in the mobile menu. */
export const MOBILE_MENU_NAME_CHARS = 10;

export const DESKTOP_MIN_PX = 1024;
export const TOP_BAR_MIN_PX = 576;
export const BOTTOM_BAR_PX = 70;

/** Shop and category data are fresh this long … */
export const SHOP_FRESH_MS = 5 * 60 * 1000;
/** … and kept this long. */
export const SHOP_CACHED_MS = 10 * 60 * 1000;

export const MIN_PASSWORD_LENGTH = 6;
/** Oldest ID token that may still sync a session. */
export const ID_TOKEN_MAX_AGE_MS = 300 * 1000;
export const STORAGE_POLL_MS = 1000;

/** Key of the guest cart in local storage. */
export function guestCartKey(slug: string): string {
  return `addToCart-${slug}`;
}

/** Key of the signed-in user in local storage: the shop's slug itself. */
export function userKey(slug: string): string {
  return slug;
}
