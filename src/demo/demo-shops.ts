/** The demo shops: three trades, three looks, three catalog sizes. */
import type { SeedShop } from '#backend/seed-shop.ts';
import { startOfDay } from './identity.ts';
import { seedShop } from './seed-shop.ts';
import { readShopData } from './shop-data.ts';

/** Folders of `src/demo/` with a shop's data files. */
export const DEMO_SLUGS = ['aurora', 'volt', 'mishti'] as const;

/** Project of the Auth emulator. Names that begin with `demo-` belong to no real project. */
export const DEMO_AUTH_PROJECT = 'demo-storefront';

/** These demo shops have a sign-in service; the others have custom accounts. */
const WITH_SIGN_IN: readonly string[] = ['volt', 'mishti'];

/**
 * All documents of the demo shops, in the API's spelling.
 *
 * @param authEmulator origin of the Auth emulator; without one, no shop has a sign-in service.
 * @param now epoch milliseconds; offers, campaigns and post dates count from the start of its UTC day, so two
 *   calls on one day give equal shops.
 * @throws Error that names file, record and field of a value that cannot be used
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
