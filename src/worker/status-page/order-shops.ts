/** One page of the list of shops: shops that need an operator come first. */
import type { ShopHealth, ShopState } from '../status.ts';

const SHOPS_ON_PAGE = 50;

const URGENCY: readonly ShopHealth[] = ['parked', 'failing', 'late', 'pinned', 'new', 'live'];

export interface ListQuery {
  /** Part of a domain; '' for all. */
  text: string;
  /** Null for all. */
  health: ShopHealth | null;
  /** From 1. */
  page: number;
}

export interface ShopList {
  shops: ShopState[];
  /** Shops that the query finds. */
  found: number;
  page: number;
  pages: number;
}

export function healthIn(text: string): ShopHealth | null {
  return URGENCY.find((health) => health === text) ?? null;
}

export function countByHealth(shops: readonly ShopState[]): [ShopHealth, number][] {
  return URGENCY.map((health) => [health, shops.filter((shop) => shop.health === health).length]);
}

/** For a page after the last one, returns the last page. */
export function orderShops(shops: readonly ShopState[], { text, health, page }: ListQuery): ShopList {
  const found = shops
    .filter((shop) => shop.domain.includes(text.trim().toLowerCase()))
    .filter((shop) => health === null || shop.health === health)
    .sort((a, b) => URGENCY.indexOf(a.health) - URGENCY.indexOf(b.health) || (a.domain < b.domain ? -1 : 1));
  const pages = Math.max(1, Math.ceil(found.length / SHOPS_ON_PAGE));
  const shown = Math.min(Math.max(page, 1), pages);
  const start = (shown - 1) * SHOPS_ON_PAGE;
  return { shops: found.slice(start, start + SHOPS_ON_PAGE), found: found.length, page: shown, pages };
}
