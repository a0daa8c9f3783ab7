/** The release that shoppers get. */
import type { ShopReleases, StoredRelease } from './release-store.ts';

export interface CurrentRelease {
  /** Null before the first activation. */
  id: string | null;
  /** Null also when the live release cannot be read; the next build then writes every file. */
  release: StoredRelease | null;
}

export async function readCurrentRelease(shop: ShopReleases): Promise<CurrentRelease> {
  const id = await shop.liveId();
  return { id, release: id === null ? null : await shop.readRelease(id) };
}
