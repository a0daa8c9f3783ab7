/**
 * All keys under which pages store values in a browser, and which of them signing out removes. Code imports only the
 * types and writes keys as literals or by `storage-key.ts`: the table would be one more file on every page.
 */

interface StorageKey {
  /** `local`: permanent, shared by all tabs. `tab`: as long as the tab, in session storage. */
  storage: 'local' | 'tab';
  /** About the shopper: removed by signing out. Other values are about this device and stay. */
  isPrivate: boolean;
}

/** Keys of one shop, written by `storageKey`. */
export const SHOP_KEYS = {
  /** The signed-in user (spec §9). */
  user: { storage: 'local', isPrivate: true },
  /** The guest's cart (spec §9), also the lines that wait to be sent to an account. */
  addToCart: { storage: 'local', isPrivate: true },
  /** Copy of a signed-in shopper's cart. */
  'account-cart': { storage: 'local', isPrivate: true },
  /** The item of Buy Now. The checkout orders only this item. */
  'buy-now': { storage: 'tab', isPrivate: true },
  /** Keys of lines that the checkout leaves out. */
  'cart-left-out': { storage: 'local', isPrivate: false },
  /** Add-to-cart requests from forms without JavaScript, not yet acknowledged by the API. */
  'cart-wishes': { storage: 'tab', isPrivate: false },
  /** The selected delivery zone: inside or outside Dhaka. */
  'delivery-zone': { storage: 'local', isPrivate: false },
  /** The API has ended the session, and no page has shown this. */
  'session-ended': { storage: 'tab', isPrivate: true },
  /** Text typed into the checkout. */
  'checkout-draft': { storage: 'local', isPrivate: true },
  /** Name, phone and address that a guest lets this device remember. */
  remembered: { storage: 'local', isPrivate: true },
  /** The pending order: sent without confirmation, or unpaid. */
  'pending-order': { storage: 'local', isPrivate: true },
  /** The order that was placed last. */
  'last-order': { storage: 'tab', isPrivate: true },
  /** Name, phone and address of that order. */
  'order-contact': { storage: 'tab', isPrivate: true },
  /** Numbers of orders that were reported to the tags. Without them a reload would report an order again. */
  'reported-order': { storage: 'local', isPrivate: false },
  /** Ids of stored events that were reported to the tags. */
  'reported-events': { storage: 'local', isPrivate: false },
  /** The wish list of a guest or of the signed-in shopper. */
  wishlist: { storage: 'local', isPrivate: true },
  /** New addresses of orders that the account may not have. */
  'unsaved-addresses': { storage: 'local', isPrivate: true },
  /** Text typed into the form of the address book. */
  'address-draft': { storage: 'tab', isPrivate: true },
  /** A profile that is not saved yet. */
  'profile-draft': { storage: 'tab', isPrivate: true },
  /** Drafts of other forms. */
  drafts: { storage: 'tab', isPrivate: true },
  /** Products viewed on this device. */
  recent: { storage: 'local', isPrivate: false },
  /** Time (epoch ms) at which the popup was shown last. */
  'popup-shown': { storage: 'local', isPrivate: false },
  /** Number of visits until the shopper has decided about the hint to install the shop. */
  'install-hint': { storage: 'local', isPrivate: false },
  /** Consent to marketing tags. */
  consent: { storage: 'local', isPrivate: false },
  /** The language that was selected on this device. */
  language: { storage: 'local', isPrivate: false },
} as const satisfies Record<string, StorageKey>;

export type ShopKey = keyof typeof SHOP_KEYS;

const isShopKey = (name: string): name is ShopKey => name in SHOP_KEYS;
export const SHOP_KEY_NAMES: readonly ShopKey[] = Object.keys(SHOP_KEYS).filter(isShopKey);

/** Keys without a shop's slug: each shop has an origin of its own. */
export const ORIGIN_KEYS = {
  /** Added lines that are not reported to the tags, as JSON texts. */
  'added-lines': { storage: 'tab', isPrivate: false },
  /** Items of a started checkout that is not reported to the tags. */
  'unreported-checkout': { storage: 'tab', isPrivate: false },
  /** Campaign and click of the advert that led to the shop, until the order. */
  advert: { storage: 'tab', isPrivate: false },
  /** The page was left for the window of a sign-in provider. */
  'left-to-sign-in': { storage: 'tab', isPrivate: false },
  /** The visit of this tab is counted for the hint to install the shop. */
  'visit-counted': { storage: 'tab', isPrivate: false },
  /** The set of scripts because of which the page was reloaded. */
  'reloaded-for': { storage: 'tab', isPrivate: false },
  /** No page has told the shopper about that reload. */
  'reloaded-untold': { storage: 'tab', isPrivate: false },
  /** A search term that was submitted before the pause after which it is recorded. The page of its results removes it. */
  'unrecorded-term': { storage: 'tab', isPrivate: false },
  /** Whether the shopper switched "less data" `on` or `off`. */
  'less-data': { storage: 'local', isPrivate: false },
  /** Written and removed at once, to see whether storage works. */
  'storage-probe': { storage: 'local', isPrivate: false },
} as const satisfies Record<string, StorageKey>;

export type OriginKey = keyof typeof ORIGIN_KEYS;
