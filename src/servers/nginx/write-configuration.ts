/** Writes the configuration of nginx for a folder of releases, with the rows of all its shops. */
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { HASHED_FOLDER } from '#releases/bundle-records.ts';
import { readCurrentRelease } from '#releases/current-release.ts';
import {
  ASSET_BROTLI_QUALITY,
  addMissingCopies,
  PAGE_BROTLI_QUALITY,
} from '#releases/folder/compressed-copies.ts';
import { lockFolder } from '#releases/folder/lock-folder.ts';
import { readHosts } from '#releases/hosts.ts';
import type { ReleaseStore, ShopReleases, StoredRelease } from '#releases/release-store.ts';
import { RELEASES_FOLDER } from '#serving/release-files.ts';
import { writeFileAtomic } from '#system/atomic-file.ts';
import { withLock } from '#system/lock.ts';
import { type ConfigurationOptions, configuration } from './configuration.ts';
import { RUN_FOLDER } from './nginx-command.ts';
import { UnknownHeaderError } from './rows.ts';
import {
  CONFIGURATION_FILE,
  HOSTS_ROWS,
  hostRows,
  type RowFiles,
  rowsFolder,
  type ShopRows,
  shopRows,
  unservedText,
} from './rows-folder.ts';

const WAIT_MS = 60_000;

export interface WriteConfigurationOptions
  extends Pick<ConfigurationOptions, 'listen' | 'brotli' | 'brotliModule' | 'resolvers'> {
  store: ReleaseStore;
  /** File of the configuration. Default: `storefront.conf` beside the rows. */
  out?: string | undefined;
}

export interface WrittenConfiguration {
  file: string;
  /** Shops with a live release, the default site included. */
  shops: number;
  /** A message for each stored release whose rules cannot be read. */
  warnings: string[];
}

/**
 * Writes configuration, rows and compressed copies. From then on an activation in this folder configures nginx first.
 * Rows that no shop needs are removed.
 * @throws {UnknownHeaderError} when a release has a header without a rule
 * @throws {LockedError} when another process holds the rows for a minute
 */
export async function writeConfiguration(options: WriteConfigurationOptions): Promise<WrittenConfiguration> {
  const { store, out, ...settings } = options;
  const sites = path.resolve(store.locate());
  const rows = rowsFolder(sites);
  const file = out ?? path.join(rows, CONFIGURATION_FILE);
  return withLock(await lockFolder(rows, { waitMs: WAIT_MS }), async () => {
    const files: RowFiles = new Map([[HOSTS_ROWS, hostRows(await readHosts(store))]]);
    const warnings: string[] = [];
    let shops = 0;
    for (const domain of await store.listShops()) {
      const shop = store.shop(domain);
      const { release } = await readCurrentRelease(shop);
      if (release === null) continue;
      const added = await readableRows(shop, release);
      warnings.push(...added.warnings);
      for (const [name, text] of added.files) files.set(name, text);
      if (added.files.size === 0) continue;
      await addMissingCopies(path.join(sites, domain, RELEASES_FOLDER, release.id), PAGE_BROTLI_QUALITY);
      shops += 1;
    }
    await addMissingCopies(path.join(sites, HASHED_FOLDER), ASSET_BROTLI_QUALITY);
    for (const [name, text] of files) await writeFileAtomic(path.join(rows, name), text);
    await writeFileAtomic(file, await configuration({ sites, rows, ...settings }));
    await mkdir(path.join(rows, RUN_FOLDER), { recursive: true });
    await removeOthers(rows, files);
    return { file, shops, warnings };
  });
}

/** Empty for a shop whose live release is damaged: its next build repairs it. */
async function readableRows(shop: ShopReleases, live: StoredRelease): Promise<ShopRows> {
  try {
    return await shopRows(shop, live);
  } catch (error) {
    if (error instanceof UnknownHeaderError) throw error;
    return { files: new Map(), warnings: [unservedText(shop, live.id, error)] };
  }
}

async function removeOthers(rows: string, files: RowFiles): Promise<void> {
  for (const name of await readdir(rows, { recursive: true })) {
    if (name.endsWith('.map') && !files.has(name)) await rm(path.join(rows, name));
  }
}
