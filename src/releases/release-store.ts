/**
 * The port through which programs read and write releases. A build reads all data of earlier builds from the store, so
 * builds on several machines can share a target. Implementations: a folder and an object store.
 */
import type { Lock } from '#system/lock.ts';
import type { ReleaseManifest } from './manifest.ts';

export interface FileAccess {
  /** Whether only the owner can read the file; in an object store, everyone who can read the bucket. */
  isPrivate: boolean;
}

/** Small files by name, with `/` separators. A reader gets the old or the new bytes of a file, never a part. */
export interface StoredFiles {
  /** Path or URL of a file for messages to the operator; without a name, of the root. */
  locate(name?: string): string;
  /** Null when there is no such file. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Writes a file atomically. @param body whole or in parts */
  write(name: string, body: string | Uint8Array | Iterable<Uint8Array>, access?: FileAccess): Promise<void>;
  /** Does nothing when the file does not exist. */
  remove(name: string): Promise<void>;
  /** Names of all files below a folder, relative to it; empty when the folder does not exist. */
  list(folder: string): Promise<string[]>;
}

/** The releases of all shops of one target. Its own files are the host table and the hashed assets. */
export interface ReleaseStore extends StoredFiles {
  /**
   * Checks the target before a program writes to it.
   * @throws {ConfigError} when releases cannot be written to it, with the reason and the remedy
   */
  ensureWritable(): Promise<void>;
  /** @throws {ReleasePathError} when `domain` cannot be the name of a shop */
  shop(domain: string): ShopReleases;
  /** Domains of all shops that were ever built, and the default site. */
  listShops(): Promise<string[]>;
  /**
   * Locks the files that all shops share: the hashed assets and the host table.
   * @throws {LockedError} when another process holds the lock for half a minute
   */
  lockAssets(): Promise<Lock>;
  /**
   * Removes stored bytes that no release uses, at the end of a build run. Keeps bytes that a running build needs. Does
   * nothing if each release has its own files.
   */
  removeGarbage(): Promise<void>;
  /**
   * Writes the host table into the configuration of servers that do not read it themselves. Undefined without such
   * servers.
   * @throws {ServersError} when they refuse it
   */
  prepareHosts?(hosts: ReadonlyMap<string, string>): Promise<void>;
}

/** The releases of one shop. Its own files are the ledger and the records of its builds. */
export interface ShopReleases extends StoredFiles {
  readonly domain: string;
  /**
   * Locks the shop and removes unfinished files of interrupted builds. Files that cannot be removed stay.
   * @throws {LockedError} when another process builds the shop and takes longer than a few seconds
   */
  lock(): Promise<Lock>;
  /** Null while the shop is not locked. */
  holder(): Promise<ShopHolder | null>;
  /** Id of the release that shoppers get; null before the first activation. */
  liveId(): Promise<string | null>;
  /**
   * Writes the release into the configuration of servers that need it, before the release is activated. Undefined
   * without such servers.
   * @returns a warning for each stored release that is damaged, so that no rollback to it is possible
   * @throws {ServersError} when a server refuses it; the live release must stay
   */
  prepare?(release: StoredRelease): Promise<string[]>;
  /**
   * Makes a finished release live, atomically. For a release that is live already, pass its own id as `replaces`: a
   * switch that a former holder of the lock has prepared then fails.
   * @param replaces id of the release that was live when the caller read it; null for none
   * @throws {ActivationConflictError} when another release was activated since
   */
  activate(id: string, replaces: string | null): Promise<void>;
  /** Ids of all finished releases. */
  listReleases(): Promise<string[]>;
  /** Null when the release has no readable manifest of the current version. */
  readRelease(id: string): Promise<StoredRelease | null>;
  /**
   * Files of the manifest that servers cannot serve, because the store has lost them or the objects that lead to them.
   * Compares names with a listing; no file is read.
   */
  missingFiles(release: StoredRelease): Promise<MissingFile[]>;
  /** @param file a key of `files` in the release's manifest, or `release.json` */
  readFile(release: StoredRelease, file: string): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * Removes a release that the ledger does not list.
   * @throws {LockedError} when the store detects that another process has the lock
   * @throws when a part of it cannot be removed, with the reason and the remedy
   */
  removeRelease(id: string): Promise<void>;
  /**
   * Files that builds should have removed. Call it while no process has the lock.
   * @param retained ids of the releases that stay
   */
  listRemains(retained: readonly string[]): Promise<Remains[]>;
  /**
   * Removes all files of the shop: the pointer first, and last the lock, which the caller holds.
   * @throws {LockedError} when another process has taken the lock over; releases that it has published stay
   * @throws {ServersError} when a server refuses its configuration without the shop; the shop is offline then
   */
  removeAll(): Promise<void>;
  /** Starts a release. @param previous release whose files may be linked; null for none */
  draft(previous: StoredRelease | null): ReleaseDraft;
}

/** The holder of a shop's lock. */
export interface ShopHolder {
  /** Process and host; null when the lock does not name them. */
  owner: string | null;
  /** Whether the next build takes the lock over, because the holder has ended or has not renewed the lock. */
  isStale: boolean;
  /**
   * When the lock expires unless it is renewed, by the clock of the store, epoch ms; null while its process runs here.
   */
  expiresAt: number | null;
  /** Path or URL of the lock. */
  location: string;
}

export interface MissingFile {
  /** Name in the manifest. */
  file: string;
  /** Path or URL of the missing object: the file itself, or an object that leads to it. */
  location: string;
}

/** A file or folder that builds could not remove or have not removed yet. */
export interface Remains {
  /** Path or URL. */
  location: string;
  /** Who can remove it, and how. */
  remedy: string;
}

/** A finished release of a store. */
export interface StoredRelease {
  id: string;
  manifest: ReleaseManifest;
}

/**
 * A release that is being written. Readers do not see it until it is finished. Each of its files is written once.
 * `write`, `link` and `alias` may store a file asynchronously; {@link ReleaseDraft.flush} limits the pending writes.
 */
export interface ReleaseDraft {
  /** Files with new bytes so far. */
  readonly written: number;
  /** Files so far that share the bytes of the previous release or of another file of this one. */
  readonly linked: number;
  /** @throws {ReleasePathError} when `file` cannot be a file of a release */
  write(file: string, body: Uint8Array): void;
  /** Adds a file of the previous release by path and digest. False if it must be written instead. */
  link(file: string, digest: string): boolean;
  /** Gives a file of this release a second name. */
  alias(file: string, alias: string): void;
  /** Waits for pending writes. Called once per batch, so that pending writes take little memory. */
  flush(): Promise<void>;
  /**
   * Completes the release with its manifest, after all its files. Uses a finished release of the same id and content
   * that an interrupted build has stored, and adds the files that it has lost.
   * @throws {ReleaseError} when the store holds another release under this id
   */
  finish(manifest: ReleaseManifest): Promise<StoredRelease>;
  /** Removes the written files. */
  discard(): Promise<void>;
}

/** A release could not be finished. The message names it and the reason. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}

/** Another release was activated since the caller read which one is live. */
export class ActivationConflictError extends Error {
  override name = 'ActivationConflictError';
}
