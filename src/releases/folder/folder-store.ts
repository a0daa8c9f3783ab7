/** Releases in a folder of this machine, laid out for a web server: `<dir>/<domain>/current/…`, `<dir>/_assets/…`. */
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { TEMPORARY_PREFIX } from '#system/atomic-file.ts';
import type { Lock } from '#system/lock.ts';
import { ASSETS_FOLDER } from '../bundle-records.ts';
import { ensureWithin } from '../release-path.ts';
import type { ReleaseStore, ShopReleases } from '../release-store.ts';
import { ensureFolder } from './ensure-folder.ts';
import { FolderShop } from './folder-shop.ts';
import { lockFolder } from './lock-folder.ts';
import { StoredFolder } from './stored-folder.ts';

/** Copying and removing assets takes moments. */
const ASSETS_WAIT_MS = 30_000;

export class FolderStore extends StoredFolder implements ReleaseStore {
  readonly #dir: string;

  /** @param dir folder of all shops; it may be missing */
  constructor(dir: string) {
    super(dir);
    this.#dir = dir;
  }

  ensureWritable(): Promise<void> {
    return ensureFolder(this.#dir);
  }

  shop(domain: string): ShopReleases {
    return new FolderShop(domain, ensureWithin(this.#dir, domain));
  }

  async listShops(): Promise<string[]> {
    const entries = await readdir(this.#dir, { withFileTypes: true }).catch(() => []);
    return entries
      .filter((entry) => entry.isDirectory() && entry.name !== ASSETS_FOLDER)
      .map(({ name }) => name);
  }

  async lockAssets(): Promise<Lock> {
    const dir = path.join(this.#dir, ASSETS_FOLDER);
    const lock = await lockFolder(dir, { waitMs: ASSETS_WAIT_MS });
    const names = await readdir(dir, { recursive: true });
    const unfinished = names.filter((name) => path.basename(name).startsWith(TEMPORARY_PREFIX));
    for (const name of unfinished) await rm(path.join(dir, name), { force: true });
    return lock;
  }

  async removeGarbage(): Promise<void> {}
}
