/** The demo shops and their images, for `startBackend`. */
import type { BackendSeed } from '#backend/seed-shop.ts';
import { demoShops } from './demo-shops.ts';
import { imageSvg } from './images.ts';

/** Keys (`<shop slug>/<name>`) of the images in the shops' documents, computed at the first request. */
let imageKeys: ReadonlySet<string> | undefined;

export const demoSeed: BackendSeed = {
  shops: demoShops,
  /** Null for a key in no document, although `imageSvg` draws any valid name. */
  imageSvg(key) {
    imageKeys ??= keysIn(JSON.stringify(demoShops(0)));
    return imageKeys.has(key) ? imageSvg(key) : null;
  },
};

function keysIn(documents: string): ReadonlySet<string> {
  return new Set([...documents.matchAll(/\bmedia:([a-z0-9-]+\/[a-z0-9-]+)/g)].map(([, key = '']) => key));
}
