/** The demo shops: three trades, three looks, three catalogue sizes. */

import type { SeedShop } from '#backend/seed-shop.ts';
import { auroraPlan } from './aurora/shop.ts';
import { startOfDay } from './identity.ts';
import { mishtiPlan } from './mishti/shop.ts';
import { seedShop } from './shop-plan.ts';
import { voltPlan } from './volt/shop.ts';

/**
 * All documents of the demo shops, in the API's spelling.
 *
 * @param now epoch milliseconds; offers, campaigns and post dates count from the start of its UTC day, so two
 *   calls on one day give equal shops.
 */
export function demoShops(now: number): SeedShop[] {
  const today = startOfDay(now);
  return [auroraPlan, voltPlan, mishtiPlan].map((plan) => seedShop(plan, today));
}
