/** Releases in a local folder with a layout for web servers: `<dir>/<domain>/current/…`, `<dir>/_assets/…`. */
import { access, constants, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_SITE } from '#serving/release-files.ts';
import { isHostName } from '#site/host-name.ts';
import { TEMPORARY_PREFIX } from '#system/atomic-file.ts';
import { ConfigError } from '#system/config-error.ts';
import { createFolder } from '#system/create-folder.ts';
import { diskAdvice, errorMessage } from '#system/error-facts.ts';
import type { Lock } from '#system/lock.ts';
import { ASSETS_FOLDER, HASHED_FOLDER } from '../bundle-records.ts';
import { ensureWithin } from '../release-path.ts';
import type { ReleaseStore, ShopReleases } from '../release-store.ts';
import type { Servers } from '../servers.ts';
import { ASSET_BROTLI_QUALITY, copiesOf, writeCopies } from './compressed-copies.ts';
import { FolderShop } from './folder-shop.ts';
import { lockFolder } from './lock-folder.ts';
import { ignoreRemoval, removePath } from './remove-path.ts';
import { noneIfMissing, StoredFolder } from './stored-folder.ts';

/** Copying and removing assets takes seconds. */
const ASSETS_WAIT_MS = 30_000;

export class FolderStore extends StoredFolder implements ReleaseStore {
  readonly #servers: Servers | null;

  /**
   * @param dir folder of all shops; it may be missing
   * @param servers the servers that need a configuration; null for none
   */
  constructor(dir: string, servers: Servers | null = null) {
    super(dir);
    this.#servers = servers;
  }

  ensureWritable(): Promise<void> {
    return ensureFolder(this.dir);
  }

  /** Stores the copies of a hashed asset first: a build stores no copies of an asset that it finds. */
  override async write(name: string, body: string | Uint8Array | Iterable<Uint8Array>): Promise<void> {
    if (isAsset(name) && body instanceof Uint8Array && this.#servers?.sendCompressed() === true) {
      const file = this.locate(name);
      createFolder(path.dirname(file));
      await writeCopies(file, body, ASSET_BROTLI_QUALITY);
    }
    await super.write(name, body);
  }

  override async remove(name: string): Promise<void> {
    const copies = isAsset(name) ? copiesOf(name) : [];
    for (const file of [...copies, name]) await super.remove(file);
  }

  shop(domain: string): ShopReleases {
    return new FolderShop(domain, ensureWithin(this.dir, domain), this.#servers);
  }

  async listShops(): Promise<string[]> {
    const entries = await readdir(this.dir, { withFileTypes: true }).catch(noneIfMissing);
    return (
      entries
        // Skips folders of other programs, such as `lost+found`.
        .filter((entry) => entry.isDirectory() && (entry.name === DEFAULT_SITE || isHostName(entry.name)))
        .map(({ name }) => name)
    );
  }

  async prepareHosts(hosts: ReadonlyMap<string, string>): Promise<void> {
    await this.#servers?.prepareHosts(hosts);
  }

  async lockAssets(): Promise<Lock> {
    const dir = path.join(this.dir, ASSETS_FOLDER);
    const lock = await lockFolder(dir, { waitMs: ASSETS_WAIT_MS });
    try {
      const names = await readdir(dir, { recursive: true });
      const unfinished = names.filter((name) => path.basename(name).startsWith(TEMPORARY_PREFIX));
      for (const name of unfinished) await removePath(path.join(dir, name)).catch(ignoreRemoval);
      return lock;
    } catch (error) {
      await lock.release();
      throw error;
    }
  }

  async removeGarbage(): Promise<void> {}
}

function isAsset(name: string): boolean {
  return name.startsWith(`${HASHED_FOLDER}/`);
}

/**
 * Creates the folder of all releases when it is missing, and checks it before anything is written to it.
 * @throws {ConfigError} when it cannot be created or written to, with the reason and the remedy
 */
export async function ensureFolder(dir: string): Promise<void> {
  try {
    createFolder(dir);
    if (!(await stat(dir)).isDirectory()) throw new Error('it is a file');
    await access(dir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const reason = errorMessage(cause);
    const advice = diskAdvice(cause) || 'Name another folder with --out DIR or OUT_DIR.';
    throw new ConfigError(`Releases cannot be written to ${dir} (${reason}). ${advice}`, { cause });
  }
}
