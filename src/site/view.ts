/**
 * The data of a page: `locals.page`. Views hold resolved values only (offers, prices and the year are evaluated at
 * the release's `asOf`), so that a page is a pure function of `locals.shop` and `locals.page`. The build makes
 * them from a snapshot, the islands make the same views from a live response.
 */
import type { ProductCard } from './catalog/product-card.ts';
import type { OrderedProduct, ProductView } from './catalog/product-view.ts';
import type { ClientRoute, PageKind, PageRoute, ShellKind } from './routes.ts';
import type { SafeHtml } from './safe-html.ts';
import type { Link, MenuNode } from './shop-view.ts';

export interface Slide {
  id: string;
  image: string;
  href: string | null;
  /** Name of the link's target as the shop wrote it; null for a target without a name. */
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

/** Data for the head, header and footer of every page. */
export interface PageBase {
  route: PageRoute;
  /** Public path, encoded, byte-equal to canonical; null for pages without a URL (shells, 404). */
  path: string | null;
  title: string;
  description: string;
  keywords: string;
  /** Image of social cards; '' uses the shop's logo. */
  image: string;
  noindex: boolean;
  breadcrumbs: Link[];
  /** This page hides footer and bottom bar (spec §2). */
  hidesFooter: boolean;
}

/** `more` is the path of the whole list; null when the list has no page. */
export type HomeSection =
  | { kind: 'flash'; campaign: CampaignCard }
  | { kind: 'collection'; collection: CampaignCard }
  | {
      kind: 'row' | 'grid';
      list: 'topSelling' | 'forYou' | 'upcoming' | 'discounted' | 'newest';
      more: string | null;
      products: ProductCard[];
    }
  | { kind: 'posts'; more: string; posts: PostCard[] };

export type PageView = PageBase & PageContent;

export type PageContent =
  | {
      kind: 'home';
      slides: Slide[];
      features: Slide[];
      categories: CategoryCard[];
      /** In the order of the page; no section is empty. */
      sections: HomeSection[];
    }
  | { kind: 'categories'; tree: MenuNode[] }
  | {
      kind: 'product-list';
      heading: string;
      children: CategoryCard[];
      products: ProductCard[];
      paging: Paging;
    }
  | { kind: 'campaign'; campaign: CampaignCard; live: boolean; paging: Paging }
  | { kind: 'product'; product: ProductView; related: ProductCard[] }
  | { kind: 'order'; product: OrderedProduct }
  | { kind: 'blog'; posts: PostCard[]; paging: Paging }
  | { kind: 'post'; post: PostCard & { html: SafeHtml }; more: PostCard[] }
  | { kind: 'page'; heading: string; html: SafeHtml }
  | { kind: ClientRoute }
  | { kind: ShellKind }
  | { kind: 'not-found' }
  /** `validUntil`: next time at which a page of the release changes, epoch ms; null is never. */
  | { kind: 'offline'; validUntil: number | null }
  | { kind: 'default-site' };

/** The view of one page kind. */
export type ViewOf<Kind extends PageKind> = PageBase & Extract<PageContent, { kind: Kind }>;
