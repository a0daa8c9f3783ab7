/** The demo shops: three trades, three looks, three catalogue sizes. */
import type { SeedShop } from '#backend/seed-shop.ts';
import { startOfDay } from './identity.ts';
import { seedShop } from './seed-shop.ts';
import { readShopData } from './shop-data.ts';

/** Folders of `src/demo/` with a shop's data files. */
export const DEMO_SLUGS = ['aurora', 'volt', 'mishti'] as const;

/**
 * All documents of the demo shops, in the API's spelling.
 *
 * @param now epoch milliseconds; offers, campaigns and post dates count from the start of its UTC day, so two
 *   calls on one day give equal shops.
 * @throws Error that names file, record and field of a value that cannot be used
 */
export function demoShops(now: number): SeedShop[] {
  const today = startOfDay(now);
  return DEMO_SLUGS.map((slug) => seedShop(readShopData(slug), today));
}
