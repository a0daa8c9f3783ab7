/** The demo shops and their pictures, for `startBackend`. */
import type { BackendSeed } from '#backend/seed-shop.ts';
import { demoShops } from './demo-shops.ts';
import { pictureSvg } from './pictures.ts';

/** Keys (`<shop slug>/<name>`) of the pictures in the shops' documents. Read for the first picture. */
let pictureKeys: ReadonlySet<string> | undefined;

export const demoSeed: BackendSeed = {
  shops: demoShops,
  /** Null for a picture of another shop: any goods can be drawn by their name. */
  pictureSvg(key) {
    pictureKeys ??= keysIn(JSON.stringify(demoShops(0)));
    return pictureKeys.has(key) ? pictureSvg(key) : null;
  },
};

function keysIn(documents: string): ReadonlySet<string> {
  return new Set([...documents.matchAll(/\bmedia:([a-z0-9-]+\/[a-z0-9-]+)/g)].map(([, key = '']) => key));
}
