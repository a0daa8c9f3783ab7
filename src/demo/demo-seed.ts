/** The demo shops and their pictures, for `startBackend`. */
import type { BackendSeed } from '#backend/seed-shop.ts';
import { demoShops } from './demo-shops.ts';
import { pictureSvg } from './pictures.ts';

export const demoSeed: BackendSeed = { shops: demoShops, pictureSvg };
