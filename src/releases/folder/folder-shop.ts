/** One shop in a folder: `releases/<id>/…`, and `current`, a symbolic link to the live release. */
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { MANIFEST_FILE } from '#serving/release-files.ts';
import {
  type BeforeSwitch,
  readLinkIfPresent,
  switchLink,
  TEMPORARY_PREFIX,
  temporaryBeside,
  writeFileAtomic,
} from '#system/atomic-file.ts';
import { errorCode } from '#system/error-facts.ts';
import { type FileLock, type Lock, readLock } from '#system/lock.ts';
import { parseManifest } from '../manifest.ts';
import { ensureWithin } from '../release-path.ts';
import {
  ActivationConflictError,
  type ReleaseDraft,
  type ShopHolder,
  type ShopReleases,
  type StoredRelease,
} from '../release-store.ts';
import type { Servers } from '../servers.ts';
import { FolderDraft } from './folder-draft.ts';
import { LOCK_FILE, lockFolder } from './lock-folder.ts';
import { StoredFolder } from './stored-folder.ts';

/** Most builds of one shop take less. Longer than an empty lock file counts, which a killed process left. */
const SHOP_WAIT_MS = 6_000;

/**
 * Removes the files and folders that a killed build left with a temporary name. Each gets another name first: a build
 * that still runs finds its release gone as a whole, or has made it complete before.
 */
async function removeUnfinished(dir: string): Promise<void> {
  const names = await readdir(dir).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(TEMPORARY_PREFIX))) {
    const file = path.join(dir, name);
    const removed = temporaryBeside(file);
    await rename(file, removed).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error;
    });
    await rm(removed, { recursive: true, force: true });
  }
}

export class FolderShop extends StoredFolder implements ShopReleases {
  readonly domain: string;
  readonly #dir: string;
  readonly #releasesDir: string;
  readonly #current: string;
  readonly #servers: Servers | null;
  /** Null while this object holds none. */
  #lock: FileLock | null = null;

  constructor(domain: string, dir: string, servers: Servers | null) {
    super(dir);
    this.#servers = servers;
    this.domain = domain;
    this.#dir = dir;
    this.#releasesDir = path.join(dir, 'releases');
    this.#current = path.join(dir, 'current');
  }

  /** The removal also stops a former holder of the lock from a switch that it has prepared, see `#fenced`. */
  async lock(): Promise<Lock> {
    const lock = await lockFolder(this.#dir, { waitMs: SHOP_WAIT_MS });
    try {
      const entries = await readdir(this.#dir, { withFileTypes: true });
      const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
      for (const folder of ['', ...folders]) await removeUnfinished(path.join(this.#dir, folder));
    } catch (error) {
      await lock.release();
      throw error;
    }
    this.#lock = lock;
    return {
      release: () => {
        this.#lock = null;
        return lock.release();
      },
    };
  }

  async holder(): Promise<ShopHolder | null> {
    const place = this.locate(LOCK_FILE);
    const lock = await readLock(place);
    if (lock === null) return null;
    const { holder, isStale, expiresAt } = lock;
    const owner = holder === null ? null : `process ${holder.pid} on ${holder.host}`;
    return { owner, isStale, expiresAt, place };
  }

  override write(name: string, body: string | Uint8Array | Iterable<Uint8Array>): Promise<void> {
    const file = this.locate(name);
    return this.#fenced((ensureHeld) => writeFileAtomic(file, body, ensureHeld));
  }

  async liveId(): Promise<string | null> {
    return this.#liveId();
  }

  async prepare(release: StoredRelease): Promise<void> {
    await this.#servers?.prepareRelease(this, release);
  }

  activate(id: string, replaces: string | null): Promise<void> {
    const ensureReplaced = () => {
      const live = this.#liveId();
      if (live === replaces) return;
      throw new ActivationConflictError(
        `${this.#current} was switched to ${live} by another build meanwhile; ${id} was not activated. Build again.`,
      );
    };
    return this.#fenced((ensureHeld) =>
      switchLink(this.#current, path.join('releases', id), () => {
        ensureHeld();
        ensureReplaced();
      }),
    );
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

  /** The release gets its way into a temporary folder: without it, the change of its name fails, see `#fenced`. */
  async removeRelease(id: string): Promise<void> {
    const dir = this.#releaseDir(id);
    const removed = temporaryBeside(dir);
    await this.#fenced(async (ensureHeld) => {
      if (!existsSync(dir)) return;
      mkdirSync(removed);
      ensureHeld();
      renameSync(dir, path.join(removed, id));
    }).finally(() => rm(removed, { recursive: true, force: true }));
  }

  /** Everything gets its way into a temporary folder, as a removed release does. */
  async removeAll(): Promise<void> {
    const removed = temporaryBeside(this.#current);
    const take = (name: string) =>
      this.#fenced(async (ensureHeld) => {
        mkdirSync(removed, { recursive: true });
        ensureHeld();
        renameSync(path.join(this.#dir, name), path.join(removed, name));
      });
    if (this.#liveId() !== null) await take(path.basename(this.#current));
    this.#lock?.ensureHeld();
    await this.#servers?.removeShop(this.domain);
    const names = await readdir(this.#dir);
    for (const name of names) if (name !== LOCK_FILE && name !== path.basename(removed)) await take(name);
    await rm(removed, { recursive: true, force: true });
    await this.#lock?.release();
    // A build that took the lock meanwhile keeps its folder.
    await rmdir(this.#dir).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOTEMPTY') throw error;
    });
  }

  draft(previous: StoredRelease | null): ReleaseDraft {
    return new FolderDraft(this.#releasesDir, previous, this.#servers?.sendCompressed() ?? false);
  }

  /**
   * Makes a switch that fails once another process has the lock. New content is prepared under a temporary name, then
   * the lock is checked, then the name is changed. A process that takes the lock over after the check removes what was
   * prepared, so the change of the name fails (decisions.md).
   */
  async #fenced(change: (ensureHeld: BeforeSwitch) => Promise<void>): Promise<void> {
    const lock = this.#lock;
    try {
      await change(() => lock?.ensureHeld());
    } catch (error) {
      lock?.ensureHeld();
      throw error;
    }
  }

  #liveId(): string | null {
    const destination = readLinkIfPresent(this.#current);
    return destination === null ? null : path.basename(destination);
  }

  #releaseDir(id: string): string {
    return ensureWithin(this.#releasesDir, id);
  }
}
