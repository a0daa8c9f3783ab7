/** Limits of the product and the constants of spec §9, with units in their names. */

/** Time after the last keystroke until the term is searched. */
export const SEARCH_DEBOUNCE_MS = 300;
export const MAX_SUGGESTIONS = 10;
/** Longer search terms are cut: they are part of a URL. */
export const MAX_TERM_CHARS = 200;
/** Shorter terms are not recorded in the search history. */
export const MIN_RECORDED_TERM_CHARS = 2;

export const TOP_SELLING_LIMIT = 100;
/** Products requested for the "for you" list. */
export const ALL_PRODUCT_LIMIT = 1000;

export const POPUP_DELAY_MS = 5_000;
/** A popup is not shown again within this time. */
export const POPUP_SUPPRESS_MS = 5 * 60 * 60 * 1000;

export const FLYOUT_MAX_CATEGORIES = 8;
/** The mobile menu cuts names of mini and extra categories to this length. */
export const MOBILE_MENU_NAME_CHARS = 10;

/** Minimum length of a password if the sign-in service has no policy of its own. */
export const MIN_PASSWORD_LENGTH = 6;
/** Maximum age of an ID token that is sent to the API; an older token is replaced first. */
export const ID_TOKEN_MAX_AGE_SECONDS = 300;

/** Time for which shop and category data are fresh. */
export const SHOP_FRESH_MS = 5 * 60 * 1000;

/** Largest quantity of one line of a cart, in browsers and on the server. */
export const MAX_LINE_QUANTITY = 99;
/** Maximum products of a wish list, in browsers and on the server. */
export const MAX_WISHES = 200;
/** Maximum lines of a cart, in browsers and on the server. */
export const MAX_CART_LINES = 100;

/** Largest image that a shopper uploads, in browsers; the server takes a little more for the form around it. */
export const MAX_IMAGE_BYTES = 8 * 1024 * 1024;

/** Time for which a click is deferred. If its script has not loaded by then, the native action of its markup runs. */
export const HOLD_MS = 8_000;
