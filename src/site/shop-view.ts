/** Data that every page of a shop shares: `locals.shop`, and the part of it that the page's scripts read. */
import type { ApiExtension } from '#contract/extensions.ts';
import type { LanguageBase } from './language/language-paths.ts';
import type { PhonePart } from './phone.ts';
import type { PageRoute } from './routes.ts';
import type { SafeHtml } from './safe-html.ts';
import type { SignInService } from './sign-in.ts';
import type { ConsentMode, DeliveryDays } from './tenant.ts';

export interface Link {
  label: string;
  href: string;
}

/** A node of the category menu; levels below the second are in a hashed fragment. */
export interface MenuNode {
  id: string;
  name: string;
  href: string;
  image: string;
  children: MenuNode[];
}

/** A social contact with its resolved URL (spec §3). */
export interface SocialLink {
  media: string;
  href: string;
  inFooter: boolean;
  inModal: boolean;
}

/** Settings of the shop that decide which fields address forms and the checkout have (spec §1). */
export interface CheckoutSettings {
  /** Addresses are selected from the courier's cities, zones and areas (`dropAddress`). */
  hasCourierLocations: boolean;
  /** The shopper may write a note to the shop (`checkout_note`). */
  hasNote: boolean;
  /**
   * The checkout has a field for an e-mail address: not with the flag `orderEmail`. The API family does not document it;
   * sellers' tools call it the option to skip the field. The field is optional, so a wrong reading loses no order.
   */
  hasEmailField: boolean;
  /** The order needs a ticked box. Absent if it does not. */
  needsConsent?: true;
  /**
   * The box that lets this device remember a guest's details is ticked from the start, if the tenant's `consent` is
   * `none`.
   */
  remembersDetails: boolean;
}

export interface ShopView {
  /** `shopId` of the API: storage keys and slug calls. */
  slug: string;
  /** `_id` of the API: object-id calls. */
  objectId: string;
  name: string;
  slogan: string;
  /** Description for search engines and social cards, never empty (spec §1 default). */
  description: string;
  keywords: string;
  domain: string;
  /** Canonical origin without a trailing slash. */
  origin: string;
  locale: string;
  /** Language of the interface, `en` or `bn`. */
  lang: string;
  /** Prefix of the paths of this language, see `language-paths.ts`. */
  base: string;
  /** All languages of the shop, the first one first. */
  languages: readonly LanguageBase[];
  currency: string;
  timeZone: string;
  year: number;
  logo: string;
  favicon: { href: string; type: string } | null;
  /** Custom properties of the shop's palette: declarations for `:root`, checked for AA contrast. */
  theme: { light: string; dark: string | null; themeColor: string };
  email: string;
  phones: PhonePart[];
  navEmail: string;
  navPhones: PhonePart[];
  address: string;
  /** Two levels: mega categories with their sub categories. */
  menu: MenuNode[];
  /** Root-relative path of the full four-level menu as JSON (`MenuNode[]`); null for a menu of two levels. */
  menuFragment: string | null;
  /** The phone's menu, for most shops equal to `menu` and `menuFragment`. */
  phoneMenu: { menu: MenuNode[]; fragment: string | null };
  links: { nav1: Link[]; nav2: Link[]; footer1: Link[] };
  /** The seller's page about returns, found by its title; null without one. */
  returns: Link | null;
  /** The seller's pages of terms, about privacy and about refunds, by the tenant's settings, else by title. */
  policies: Link[];
  /** The seller's page about the shop, found in the same way. */
  about: Link | null;
  /** Facts about the seller that payment gateways require on a shop's pages; '' if the tenant does not state them. */
  business: { address: string; tradeLicense: string; tin: string };
  social: SocialLink[];
  /** `label` is the name of the link's target; '' when it is unknown. */
  popup: { image: string; href: string | null; label: string } | null;
  marketing: { ga: string; gtm: string; pixel: string; footerCode: string };
  consent: ConsentMode;
  /** API origin for the browser. */
  api: string;
  /** Image URL template, see `Tenant.images`. */
  images: string | null;
  /** Flat fees and the fee of each further item in minor units; null is unknown. */
  delivery: {
    inside: number | null;
    outside: number | null;
    perExtraItem: number | null;
    /** Absent when the shop does not say how long delivery takes. */
    days?: DeliveryDays;
  };
  /** From this number of items on, delivery has one price, in minor units. */
  combo: { qty: number | null; price: number | null };
  checkout: CheckoutSettings;
  /** Calls of the API host that the API family lacks. */
  apiExtensions: readonly ApiExtension[];
  unlimitedStock: boolean;
  /** How scripts link to products, see `product-path.ts`: by slug if the slugs of the shop are unique. */
  productsBy: 'slug' | 'id';
  /** Seller's note on product pages and the phones for product questions. */
  productNote: SafeHtml;
  productPhones: PhonePart[];
  /** Null for a shop with only custom accounts. */
  signIn: SignInService | null;
  /** Whether pages register the service worker. */
  serviceWorker: boolean;
}

/** The data of a page's scripts, in a JSON block of every page. */
export interface BrowserContext {
  slug: string;
  objectId: string;
  name: string;
  api: string;
  locale: string;
  lang: string;
  currency: string;
  timeZone: string;
  images: string | null;
  unlimitedStock: boolean;
  productsBy: ShopView['productsBy'];
  delivery: ShopView['delivery'];
  combo: ShopView['combo'];
  phones: PhonePart[];
  route: PageRoute;
  /** Only on private pages. */
  isPrivate?: true;
  menuFragment: string | null;
  /** Product of this page, for the live price; null elsewhere. */
  productId: string | null;
  /** Campaign under which this page sells its product; null elsewhere. */
  campaignId: string | null;
  /** Only on pages with an address form. */
  checkout?: CheckoutSettings;
  /**
   * Whether orders need the shopper's consent to contain the ids of the shop's pixel and the parameters of an advert.
   * Absent if the host does not accept them.
   */
  attribution?: ConsentMode;
  /** The extensions that the page may call. */
  apiExtensions?: readonly ApiExtension[];
  /** Only on pages that use the sign-in service; null for a shop without one. */
  signIn?: SignInService | null;
  /** False on the pages of shops that have turned the service worker off. */
  serviceWorker?: false;
}
