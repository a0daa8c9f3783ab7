/** One shop in a folder: `releases/<id>/…`, and `current`, a symbolic link to the live release. */
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { readdir, readFile, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { CURRENT_LINK, MANIFEST_FILE, RELEASES_FOLDER } from '#serving/release-files.ts';
import {
  type BeforeSwitch,
  readLinkIfPresent,
  switchLink,
  TEMPORARY_PREFIX,
  temporaryBeside,
  writeFileAtomic,
} from '#system/atomic-file.ts';
import { errorCode } from '#system/error-facts.ts';
import { type FileLock, type Lock, LockedError, readLock } from '#system/lock.ts';
import { parseManifest } from '../manifest.ts';
import { ensureWithin } from '../release-path.ts';
import {
  ActivationConflictError,
  type FileAccess,
  type MissingFile,
  type ReleaseDraft,
  type Remains,
  type ShopHolder,
  type ShopReleases,
  type StoredRelease,
} from '../release-store.ts';
import type { Servers } from '../servers.ts';
import { FolderDraft } from './folder-draft.ts';
import { LOCK_FILE, lockFolder } from './lock-folder.ts';
import { discard, discardUnfinished, listDiscarded, remainsOf, removalError } from './remove-path.ts';
import { restoreLink } from './restore-link.ts';
import { modeOf, StoredFolder } from './stored-folder.ts';

/**
 * Most builds of one shop take less. Longer than the time after which an empty lock file of a killed process is
 * removed.
 */
const SHOP_WAIT_MS = 6_000;

export class FolderShop extends StoredFolder implements ShopReleases {
  readonly domain: string;
  readonly #releasesDir: string;
  readonly #current: string;
  readonly #servers: Servers | null;
  /** Null while this object does not hold the lock. */
  #lock: FileLock | null = null;

  constructor(domain: string, dir: string, servers: Servers | null) {
    super(dir);
    this.#servers = servers;
    this.domain = domain;
    this.#releasesDir = path.join(dir, RELEASES_FOLDER);
    this.#current = path.join(dir, CURRENT_LINK);
  }

  /**
   * Removing unfinished files also makes a switch fail that a former lock holder has prepared, see `#fenced`.
   * @throws {ReleaseError} when `current` is a folder without a readable release
   */
  async lock(): Promise<Lock> {
    const lock = await lockFolder(this.dir, { waitMs: SHOP_WAIT_MS });
    try {
      for (const dir of await this.#folders()) await discardUnfinished(dir);
      await restoreLink(this.#current, this.#releasesDir, () => lock.ensureHeld());
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
    const location = this.locate(LOCK_FILE);
    const lock = await readLock(location);
    if (lock === null) return null;
    const { holder, isStale, expiresAt } = lock;
    const owner = holder === null ? null : `process ${holder.pid} on ${holder.host}`;
    return { owner, isStale, expiresAt, location };
  }

  override write(
    name: string,
    body: string | Uint8Array | Iterable<Uint8Array>,
    access?: FileAccess,
  ): Promise<void> {
    const file = this.locate(name);
    const mode = modeOf(access);
    return this.#fenced((beforeSwitch) => writeFileAtomic(file, body, { beforeSwitch, mode }));
  }

  async liveId(): Promise<string | null> {
    return this.#liveId();
  }

  async prepare(release: StoredRelease): Promise<string[]> {
    return (await this.#servers?.prepareRelease(this, release)) ?? [];
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
      switchLink(this.#current, path.join(RELEASES_FOLDER, id), () => {
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
    const file = path.join(this.#releaseDir(id), MANIFEST_FILE);
    const manifest = parseManifest(await readFile(file).catch(() => null));
    return manifest?.id === id ? { id, manifest } : null;
  }

  readFile(release: StoredRelease, file: string): Promise<Uint8Array<ArrayBuffer>> {
    return readFile(ensureWithin(this.#releaseDir(release.id), file));
  }

  async missingFiles({ id, manifest }: StoredRelease): Promise<MissingFile[]> {
    const folder = `${RELEASES_FOLDER}/${id}`;
    const present = new Set(await this.list(folder));
    const missing = Object.keys(manifest.files).filter((file) => !present.has(file));
    return missing.map((file) => ({ file, location: this.locate(`${folder}/${file}`) }));
  }

  /**
   * The release is renamed into a temporary folder. When another process removes that folder, the rename fails, see
   * `#fenced`.
   */
  async removeRelease(id: string): Promise<void> {
    const dir = this.#releaseDir(id);
    const removed = temporaryBeside(dir);
    try {
      await this.#fenced(async (ensureHeld) => {
        if (!existsSync(dir)) return;
        mkdirSync(removed);
        ensureHeld();
        renameSync(dir, path.join(removed, id));
      });
    } catch (error) {
      throw error instanceof LockedError ? error : removalError(dir, error);
    } finally {
      await discard(removed);
    }
  }

  async listRemains(retained: readonly string[]): Promise<Remains[]> {
    const discarded = await Promise.all((await this.#folders()).map(listDiscarded));
    const releases = (await this.listReleases()).filter((id) => !retained.includes(id));
    const remains = [...discarded.flat(), ...releases.map((id) => this.#releaseDir(id))];
    return remains.sort().map(remainsOf);
  }

  /** All entries are renamed into a temporary folder, as in {@link removeRelease}. */
  async removeAll(): Promise<void> {
    const removed = temporaryBeside(this.#current);
    const take = (name: string) =>
      this.#fenced(async (ensureHeld) => {
        mkdirSync(removed, { recursive: true });
        ensureHeld();
        renameSync(path.join(this.dir, name), path.join(removed, name));
      });
    if (this.#liveId() !== null) await take(path.basename(this.#current));
    this.#lock?.ensureHeld();
    await this.#servers?.removeShop(this.domain);
    const names = await readdir(this.dir);
    for (const name of names) if (name !== LOCK_FILE && name !== path.basename(removed)) await take(name);
    await discard(removed);
    await this.#lock?.release();
    // A build that has taken the lock meanwhile has created files in the folder.
    await rmdir(this.dir).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOTEMPTY') throw error;
    });
  }

  draft(previous: StoredRelease | null): ReleaseDraft {
    return new FolderDraft(this.#releasesDir, previous, this.#servers?.sendCompressed() ?? false);
  }

  /**
   * Makes a change that fails when another process has the lock. New content is prepared under a temporary name, then
   * the lock is checked, then the content is renamed. A process that takes the lock over after the check removes the
   * temporary name, so the rename fails (`decisions.md` 8).
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

  /** The folder of the shop and those directly below it. */
  async #folders(): Promise<string[]> {
    const entries = await readdir(this.dir, { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory());
    return [this.dir, ...folders.map(({ name }) => path.join(this.dir, name))];
  }

  #liveId(): string | null {
    const destination = readLinkIfPresent(this.#current);
    return destination === null ? null : path.basename(destination);
  }

  #releaseDir(id: string): string {
    return ensureWithin(this.#releasesDir, id);
  }
}
