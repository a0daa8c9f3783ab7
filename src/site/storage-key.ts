import type { ShopKey } from './storage-keys.ts';

/** The key of a shop's value in local or session storage (spec §9). @param slug of the shop */
export function storageKey(name: ShopKey, slug: string): string {
  return name === 'user' ? slug : `${name}-${slug}`;
}
