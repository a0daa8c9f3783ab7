/** The demo shops: clothing, electronics and sweets, with catalogs of different sizes. */
import type { SeedShop } from '#backend/seed-shop.ts';
import { startOfDay } from './identity.ts';
import { seedShop } from './seed-shop.ts';
import { readShopData } from './shop-data.ts';

/** Folders of `src/demo/` with a shop's data files. */
export const DEMO_SLUGS = ['aurora', 'volt', 'mishti'] as const;

/** Project of the Auth emulator. Names that begin with `demo-` belong to no real project. */
export const DEMO_AUTH_PROJECT = 'demo-storefront';

/** Demo shops with a sign-in service; the others have custom accounts. */
const WITH_SIGN_IN: readonly string[] = ['volt', 'mishti'];

/**
 * All documents of the demo shops, in the API's spelling.
 *
 * @param authEmulator origin of the Auth emulator; null: no shop has a sign-in service
 * @param now epoch milliseconds; offers, campaigns and post dates are relative to the start of its UTC day, so
 *   that calls on one day return equal shops
 * @throws Error with file, record and field of an invalid value
 */
export function demoShops(now: number, authEmulator: string | null = null): SeedShop[] {
  const today = startOfDay(now);
  return DEMO_SLUGS.map((slug) => {
    const hasSignIn = authEmulator !== null && WITH_SIGN_IN.includes(slug);
    return seedShop(readShopData(slug), today, hasSignIn ? signInDocument(authEmulator) : null);
  });
}

function signInDocument(emulator: string) {
  return {
    apiKey: 'demo-key',
    authDomain: `${DEMO_AUTH_PROJECT}.firebaseapp.com`,
    projectId: DEMO_AUTH_PROJECT,
    emulator,
  };
}
