/**
 * The finished page data of every shop, for the builders we compare with. They start where `list-pages` ends,
 * so their figures include neither requests to the API nor planning.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { SitePlan } from '#pipeline/site-plan.ts';

export interface StoredShop {
  shop: SitePlan['shop'];
  pages: SitePlan['pages'];
  /** Bytes of each page as the pipeline wrote it, in the order of `pages`. */
  bytes: number[];
}

/** Structured: a product's card stays one object on all pages of its shop, as in a plan. */
export function storeShop(folder: string, domain: string, stored: StoredShop): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, domain), serialize(stored));
}

export function readShop(folder: string, domain: string): StoredShop {
  return deserialize(readFileSync(path.join(folder, domain)));
}
