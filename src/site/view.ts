/**
 * What a page may know: `locals.shop` and `locals.page`. Both hold resolved values only (offers, prices
 * and the year are evaluated at the release's `asOf`), so that a page is a pure function of the two.
 * The pipeline makes them for the build, the islands make the same views from a live answer.
 */
import type { SafeHtml } from '#contract/html.ts';
import type { PageKind, RouteName, ShellKind } from './routes.ts';
import type { ConsentMode } from './tenant.ts';

export interface Link {
  label: string;
  href: string;
}

/** A node of the category menu; deeper levels than two travel in a hashed fragment. */
export interface MenuNode {
  id: string;
  name: string;
  href: string;
  image: string;
  children: MenuNode[];
}

/** A social contact with its resolved address (spec §3). */
export interface SocialLink {
  media: string;
  href: string;
  inFooter: boolean;
  inModal: boolean;
}

/** Facts of a shop that every page of it shares. */
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
  currency: string;
  timeZone: string;
  year: number;
  logo: string;
  favicon: { href: string; type: string } | null;
  /** Custom properties of the shop's palette: declarations for `:root`, checked for AA contrast. */
  theme: { light: string; dark: string | null; themeColor: string };
  email: string;
  phone: string;
  navEmail: string;
  navPhone: string;
  address: string;
  /** Two levels: mega categories with their sub categories. */
  menu: MenuNode[];
  /** Root-relative address of the full four-level menu as JSON (`MenuNode[]`); null when two levels are all. */
  menuFragment: string | null;
  links: { nav1: Link[]; nav2: Link[]; footer1: Link[] };
  social: SocialLink[];
  popup: { id: string; image: string; href: string | null } | null;
  marketing: { ga: string; gtm: string; pixel: string; footerCode: string };
  consent: ConsentMode;
  /** API origin for the browser. */
  api: string;
  /** Image URL template, see `Tenant.images`. */
  images: string | null;
  /** Flat fees in minor units; null is unknown. */
  delivery: { inside: number | null; outside: number | null };
  unlimitedStock: boolean;
  /** Seller's note on product pages and the phone for product questions. */
  productNote: SafeHtml;
  productPhone: string;
}

/** A price at one instant, in minor units. `listPrice` is above `price` only while an offer holds. */
export interface PriceView {
  price: number;
  listPrice: number;
  /** Whole percent off the list price; 0 without an offer. */
  offPercent: number;
  /** Next instant at which this price changes, epoch ms; null when none is known. */
  endsAt: number | null;
  source: 'list' | 'offer' | 'campaign';
}

export type AvailabilityState = 'in-stock' | 'low' | 'out' | 'unknown' | 'upcoming';

export interface AvailabilityView {
  state: AvailabilityState;
  /** Pieces left; null when the seller does not count. */
  stock: number | null;
}

/** A product in a list. */
export interface ProductCard {
  id: string;
  name: string;
  href: string;
  image: string;
  /** Second image for hover; '' when there is none. */
  hoverImage: string;
  price: PriceView;
  /** Highest variant price when variants differ; null otherwise. */
  priceTo: number | null;
  availability: AvailabilityState;
  badge: 'offer' | 'new' | 'upcoming' | 'sold-out' | null;
  rating: number;
  ratingCount: number;
  brand: string;
  /** False when a variant must be chosen first: the card then links to the product. */
  quickAdd: boolean;
  /** Share of the flash campaign's stock sold, 0–100; null outside campaigns. */
  soldPercent: number | null;
}

export interface VariantView {
  sku: string;
  color: string;
  size: string;
  /** Index into `ProductView.images`; null when the variant has no image of its own. */
  imageIndex: number | null;
  price: PriceView;
  availability: AvailabilityView;
}

export interface ProductView {
  id: string;
  slug: string;
  name: string;
  nameBn: string;
  /** Canonical path. */
  href: string;
  brand: string;
  sku: string;
  categories: string[];
  images: { src: string; alt: string }[];
  video: string | null;
  /** Price and availability without a choice of variant (the first sellable variant's). */
  price: PriceView;
  priceTo: number | null;
  availability: AvailabilityView;
  variants: VariantView[];
  shortHtml: SafeHtml;
  descriptionHtml: SafeHtml;
  descriptionBnHtml: SafeHtml;
  /** Plain text of at most 160 characters for meta tags and cards. */
  summary: string;
  specs: [label: string, value: string][];
  warranty: string;
  rating: number;
  ratingCount: number;
  sold: number;
  upcoming: boolean;
  delivery: { mode: 'default' | 'free' | 'paid'; inside: number | null; outside: number | null };
  /** The campaign this page sells under; null on the ordinary product page. */
  campaign: { id: string; name: string; href: string; endsAt: number | null } | null;
  meta: { title: string; description: string; image: string };
}

export interface Slide {
  id: string;
  image: string;
  href: string | null;
  /** What it leads to, in the shop's words; null when it leads nowhere that has a name. */
  label: string | null;
}

export interface CategoryCard {
  name: string;
  href: string;
  image: string;
}

export interface PostCard {
  id: string;
  title: string;
  href: string;
  image: string;
  /** Epoch ms; null when unknown. */
  date: number | null;
  category: string;
  excerpt: string;
}

export interface CampaignCard {
  id: string;
  name: string;
  href: string;
  image: string;
  isFlash: boolean;
  startsAt: number | null;
  endsAt: number | null;
  products: ProductCard[];
}

/** Pages of one list. `path` is page 1. */
export interface Paging {
  path: string;
  number: number;
  count: number;
  total: number;
}

/** What every page states about itself; the head is made from it. */
export interface PageBase {
  route: RouteName | 'not-found' | 'offline';
  /** Public path, encoded, byte-equal to canonical; null for pages without an address (shells, 404). */
  path: string | null;
  title: string;
  description: string;
  keywords: string;
  /** Image of social cards; '' falls back to the shop's logo. */
  image: string;
  noindex: boolean;
  breadcrumbs: Link[];
  /** This page hides footer and bottom bar (spec §2). */
  hidesFooter: boolean;
}

export type PageView = PageBase & PageContent;

export type PageContent =
  | {
      kind: 'home';
      slides: Slide[];
      features: Slide[];
      categories: CategoryCard[];
      flash: CampaignCard | null;
      collections: CampaignCard[];
      topSelling: ProductCard[];
      forYou: ProductCard[];
      newest: ProductCard[];
      discounted: ProductCard[];
      upcoming: ProductCard[];
      posts: PostCard[];
    }
  | { kind: 'categories'; tree: MenuNode[] }
  | {
      kind: 'product-list';
      heading: string;
      intro: string;
      image: string;
      children: CategoryCard[];
      products: ProductCard[];
      paging: Paging;
    }
  | { kind: 'campaign'; campaign: CampaignCard; live: boolean; paging: Paging }
  | { kind: 'product'; product: ProductView; related: ProductCard[] }
  | { kind: 'blog'; posts: PostCard[]; paging: Paging }
  | { kind: 'post'; post: PostCard & { html: SafeHtml }; more: PostCard[] }
  | { kind: 'page'; heading: string; html: SafeHtml }
  | { kind: 'shell' }
  | { kind: ShellKind }
  | { kind: 'not-found' }
  | { kind: 'offline' }
  | { kind: 'default-site' };

/** The view of one page kind. */
export type ViewOf<Kind extends PageKind> = PageBase & Extract<PageContent, { kind: Kind }>;

/** Facts the page's scripts need, written into a JSON block of every page. */
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
  delivery: ShopView['delivery'];
  phone: string;
  route: PageBase['route'];
  popup: ShopView['popup'];
  menuFragment: string | null;
  /** Product of this page, for the live price; null elsewhere. */
  productId: string | null;
}
