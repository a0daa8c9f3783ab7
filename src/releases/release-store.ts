/**
 * The port through which programs read and write releases. The target is the truth: everything that a build
 * needs from earlier builds is read from the store. Its kinds implement it over a folder or an object store.
 */
import type { Lock } from '#system/lock.ts';
import type { ReleaseManifest } from './manifest.ts';

/** Small files by name, with `/` separators. A reader gets the old or the new bytes of a file, never a part. */
export interface StoredFiles {
  /** Path or address of a file for messages to the operator; of the whole when no name is given. */
  locate(name?: string): string;
  /** Null when there is no such file. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Writes a file in one step. @param body whole or in parts */
  write(name: string, body: string | Uint8Array | Iterable<Uint8Array>): Promise<void>;
  /** Does nothing when there is no such file. */
  remove(name: string): Promise<void>;
  /** Names of all files below a folder, relative to it; none when there is no such folder. */
  list(folder: string): Promise<string[]>;
}

/** The releases of all shops of one target. Its own files are the host table and the hashed assets. */
export interface ReleaseStore extends StoredFiles {
  /**
   * Checks the target before a program begins to write to it.
   * @throws {ConfigError} when releases cannot be written to it, with the reason and the remedy
   */
  ensureWritable(): Promise<void>;
  /** @throws {ReleasePathError} when `domain` cannot be the name of a shop */
  shop(domain: string): ShopReleases;
  /** Whether compressed copies are stored beside the files. A kind that compresses otherwise lacks the property. */
  readonly sendsCompressed?: boolean;
  /** Domains of all shops that were ever built, and the default site. */
  listShops(): Promise<string[]>;
  /**
   * Locks what all shops share: the hashed assets and the host table.
   * @throws {LockedError} when another process holds the lock for half a minute
   */
  lockAssets(): Promise<Lock>;
  /**
   * Removes bytes that no release names, where releases share them; a running build loses none. Meant for the end of a
   * build run. Does nothing where each release has its own files.
   */
  removeGarbage(): Promise<void>;
  /**
   * Gives the host table to servers that do not read it themselves. A kind without such servers lacks the method.
   * @throws {ServersError} when they refuse it
   */
  prepareHosts?(hosts: ReadonlyMap<string, string>): Promise<void>;
}

/** The releases of one shop. Its own files are the ledger and the records of its builds. */
export interface ShopReleases extends StoredFiles {
  readonly domain: string;
  /**
   * Locks the shop and removes what interrupted builds left unfinished.
   * @throws {LockedError} when another process builds the shop and takes longer than a few seconds
   */
  lock(): Promise<Lock>;
  /** Null while the shop is not locked. */
  holder(): Promise<ShopHolder | null>;
  /** Id of the release that shoppers get; null before the first activation. */
  liveId(): Promise<string | null>;
  /**
   * Makes the servers ready that take headers from a configuration, before the release is activated. A kind without
   * such servers lacks the method.
   * @throws {ServersError} when they refuse it; the live release must stay
   */
  prepare?(release: StoredRelease): Promise<void>;
  /**
   * Makes a finished release live in one step. It stays live when it is so already; with its own id as `replaces`, a
   * switch fails then that a former holder of the lock has prepared.
   * @param replaces id of the live release as the caller knows it
   * @throws {ActivationConflictError} when another release was activated since
   */
  activate(id: string, replaces: string | null): Promise<void>;
  /** Ids of all finished releases. */
  listReleases(): Promise<string[]>;
  /** A release without a readable manifest of the current version counts as missing: null. */
  readRelease(id: string): Promise<StoredRelease | null>;
  /** @param file a key of `files` in the release's manifest, or `release.json` */
  readFile(release: StoredRelease, file: string): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * Removes a release that the ledger does not list.
   * @throws {LockedError} when this kind sees that another process has the lock
   */
  removeRelease(id: string): Promise<void>;
  /**
   * Removes everything of the shop, the pointer first and the lock, which the caller holds, last.
   * @throws {LockedError} when another process has taken the lock over; what it has published stays
   * @throws {ServersError} when a server refuses its configuration without the shop, which is offline then
   */
  removeAll(): Promise<void>;
  /** Begins a release. @param previous release whose files may be linked; null for none */
  draft(previous: StoredRelease | null): ReleaseDraft;
}

/** Who has locked a shop. */
export interface ShopHolder {
  /** Process and host; null when the lock does not name them. */
  owner: string | null;
  /** Whether the next build takes the lock over: the holder has ended or has not renewed it. */
  isStale: boolean;
  /** When it runs out unless it is renewed, by the clock of the store, epoch ms; null while its process runs here. */
  expiresAt: number | null;
  /** File or object of the lock. */
  place: string;
}

/** A complete release of a store. */
export interface StoredRelease {
  id: string;
  manifest: ReleaseManifest;
}

/**
 * A release that is being written. Readers do not see it until it is finished, and each of its files is written
 * once. `write`, `link` and `alias` hand a file over; {@link ReleaseDraft.flush} awaits its storage.
 */
export interface ReleaseDraft {
  /** Files with new bytes so far. */
  readonly written: number;
  /** Files so far that share the bytes of the previous release or of another file of this one. */
  readonly linked: number;
  /** @throws {ReleasePathError} when `file` cannot be a file of a release */
  write(file: string, body: Uint8Array): void;
  /** Takes over a file of the previous release by path and digest. False when it must be written instead. */
  link(file: string, digest: string): boolean;
  /** Gives a file of this release a second name. */
  alias(file: string, alias: string): void;
  /** Awaits the files handed over so far. Called once per batch, it bounds the memory that they take. */
  flush(): Promise<void>;
  /**
   * Completes the release with its manifest, after all its files. A finished release of the same content, left
   * by an interrupted build, is used as it is.
   * @throws {ReleaseError} when the store holds another release under this id
   */
  finish(manifest: ReleaseManifest): Promise<StoredRelease>;
  /** Removes what was written. */
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
