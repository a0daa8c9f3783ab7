/** One shop in a folder: `releases/<id>/…`, and `current`, a symbolic link to the live release. */
import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import path from 'node:path';
import { switchLink, TEMPORARY_PREFIX } from '#system/atomic-file.ts';
import type { Lock } from '#system/lock.ts';
import { MANIFEST_FILE, parseManifest } from '../manifest.ts';
import { ensureWithin } from '../release-path.ts';
import {
  ActivationConflictError,
  type ReleaseDraft,
  type ShopReleases,
  type StoredRelease,
} from '../release-store.ts';
import type { Servers } from '../servers.ts';
import { FolderDraft } from './folder-draft.ts';
import { lockFolder } from './lock-folder.ts';
import { StoredFolder } from './stored-folder.ts';

/** Most builds of one shop take less. */
const SHOP_WAIT_MS = 3_000;

/** Removes the files and folders that a killed build left with a temporary name. */
async function removeUnfinished(dir: string): Promise<void> {
  const names = await readdir(dir).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(TEMPORARY_PREFIX))) {
    await rm(path.join(dir, name), { recursive: true, force: true });
  }
}

export class FolderShop extends StoredFolder implements ShopReleases {
  readonly domain: string;
  readonly #dir: string;
  readonly #releasesDir: string;
  readonly #current: string;
  readonly #servers: Servers | null;

  constructor(domain: string, dir: string, servers: Servers | null) {
    super(dir);
    this.#servers = servers;
    this.domain = domain;
    this.#dir = dir;
    this.#releasesDir = path.join(dir, 'releases');
    this.#current = path.join(dir, 'current');
  }

  async lock(): Promise<Lock> {
    const lock = await lockFolder(this.#dir, { waitMs: SHOP_WAIT_MS });
    const entries = await readdir(this.#dir, { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    for (const folder of ['', ...folders]) await removeUnfinished(path.join(this.#dir, folder));
    return lock;
  }

  async liveId(): Promise<string | null> {
    const destination = await readlink(this.#current).catch(() => null);
    return destination === null ? null : path.basename(destination);
  }

  async prepare(release: StoredRelease): Promise<void> {
    await this.#servers?.prepareRelease(this, release);
  }

  /** The check and the switch are two steps: the shop's lock keeps other builds out between them. */
  async activate(id: string, replaces: string | null): Promise<void> {
    const live = await this.liveId();
    if (live !== id && live !== replaces) {
      throw new ActivationConflictError(
        `${this.#current} was switched to ${live} by another build meanwhile; ${id} was not activated. Build again.`,
      );
    }
    await switchLink(this.#current, path.join('releases', id));
  }

  async listReleases(): Promise<string[]> {
    const names = await readdir(this.#releasesDir).catch(() => []);
    return names.filter((name) => !name.startsWith(TEMPORARY_PREFIX));
  }

  async readRelease(id: string): Promise<StoredRelease | null> {
    const text = await readFile(path.join(this.#releaseDir(id), MANIFEST_FILE), 'utf8').catch(() => null);
    const manifest = text === null ? null : parseManifest(text);
    return manifest?.id === id ? { id, manifest } : null;
  }

  readFile(release: StoredRelease, file: string): Promise<Uint8Array<ArrayBuffer>> {
    return readFile(ensureWithin(this.#releaseDir(release.id), file));
  }

  removeRelease(id: string): Promise<void> {
    return rm(this.#releaseDir(id), { recursive: true, force: true });
  }

  draft(previous: StoredRelease | null): ReleaseDraft {
    return new FolderDraft(this.#releasesDir, previous, this.#servers?.sendCompressed() ?? false);
  }

  #releaseDir(id: string): string {
    return ensureWithin(this.#releasesDir, id);
  }
}
