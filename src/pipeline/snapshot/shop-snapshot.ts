/**
 * All data of a shop that its pages show, as the API returned it at one time. It has no fetch times, so that two
 * snapshots of an unchanged shop are equal.
 */
import type { Banner } from '#contract/entities/banner.ts';
import type { Campaign } from '#contract/entities/campaign.ts';
import type { Category } from '#contract/entities/category.ts';
import type { Contact } from '#contract/entities/contact.ts';
import type { Page, Post } from '#contract/entities/content.ts';
import type { Marketing } from '#contract/entities/marketing.ts';
import type { Shop } from '#contract/entities/shop.ts';
import type { Products } from './shop-products.ts';

export interface ShopSnapshot {
  shop: Shop;
  /** The four levels of the category tree (spec §3); a level refers to its parent by `parentId`. */
  categories: { mega: Category[]; sub: Category[]; mini: Category[]; extra: Category[] };
  /** Ids of the mega categories in each menu; null when both menus have all of `categories.mega` in its order. */
  menus: { desktop: string[]; phone: string[] } | null;
  contacts: Contact[];
  pages: Page[];
  posts: Post[];
  sliders: Banner[];
  features: Banner[];
  popup: Banner | null;
  /** Ids of categories flagged for the home page. */
  featuredCategories: string[];
  /** Campaigns and collections (a collection is a campaign row with `isCampaign: false`). */
  campaigns: Campaign[];
  marketing: Marketing;
  /** Every product of any list. */
  products: Products;
  /** Lists in the API's order, as product ids. */
  lists: {
    all: string[];
    topSelling: string[];
    newest: string[];
    upcoming: string[];
    discount: string[];
    /** Category name (as the API sent it) → product ids. */
    byCategory: Record<string, string[]>;
  };
}
