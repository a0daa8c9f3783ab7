/** A live release with every file of its manifest and every asset of its bundle. */
import { expect } from 'vitest';
import { HASHED_FOLDER, readBundleRecord } from '#releases/bundle-records.ts';
import { readCurrentRelease } from '#releases/current-release.ts';
import { digest } from '#releases/digest.ts';
import type { ReleaseStore } from '#releases/release-store.ts';

/** @returns id of the live release */
export async function expectWhole(store: ReleaseStore, domain: string): Promise<string> {
  const shop = store.shop(domain);
  const { release } = await readCurrentRelease(shop);
  if (release === null) throw new Error(`${domain} has no live release.`);
  for (const [file, hash] of Object.entries(release.manifest.files)) {
    expect(digest(await shop.readFile(release, file)), `${domain} ${file}`).toBe(hash);
  }
  const record = await readBundleRecord(store, release.manifest.bundle);
  expect(await store.list(HASHED_FOLDER)).toEqual(expect.arrayContaining(record?.files ?? ['no record']));
  return release.id;
}
