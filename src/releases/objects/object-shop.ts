/** One shop in an object store: `current.json` names the live release. */
import { randomBytes } from 'node:crypto';
import { CurrentPointer, objectKeys, shardCount, shardOf } from '#serving/object-layout.ts';
import { HEADERS_FILE, MANIFEST_FILE, RELEASES_FOLDER, ROUTING_FILE } from '#serving/release-files.ts';
import { type Lock, LockedError } from '#system/lock.ts';
import { parseManifest } from '../manifest.ts';
import { parseJsonOrNull } from '../parse-json.ts';
import { ensureFileName } from '../release-path.ts';
import {
  ActivationConflictError,
  type MissingFile,
  type ReleaseDraft,
  type Remains,
  type ShopHolder,
  type ShopReleases,
  type StoredRelease,
} from '../release-store.ts';
import type { Blobs } from './blobs.ts';
import { type ObjectClient, ObjectStoreError } from './object-client.ts';
import { ObjectDraft } from './object-draft.ts';
import { bytesOf, StoredObjects } from './stored-objects.ts';
import { type HeldLease, readLease, takeLease } from './take-lease.ts';

/** Most builds of one shop take less time. */
const SHOP_WAIT_MS = 3_000;
/**
 * Age at which an unfinished release is removed. A build whose lease expired may still write it, but for less than a
 * day.
 */
const UNFINISHED_MS = 24 * 60 * 60 * 1000;

/** A version of the pointer; `id` is null for a missing or damaged one. */
interface Pointer {
  id: string | null;
  etag: string | null;
}

/** Whether a release has a manifest, and the time since its last write, ms. */
interface ReleaseFiles {
  isFinished: boolean;
  age: number;
}

export interface ObjectShopOptions {
  domain: string;
  /** Key prefix of the target. */
  base: string;
  client: ObjectClient;
  /** Client of the lock. */
  leases: ObjectClient;
  blobs: Blobs;
}

const manifestName = (id: string) => `${RELEASES_FOLDER}/${id}/${MANIFEST_FILE}`;

export class ObjectShop extends StoredObjects implements ShopReleases {
  readonly domain: string;
  readonly #options: ObjectShopOptions;
  readonly #current: string;
  readonly #releases: string;
  /** ETags of the small files read or written under the lock, null for a missing file; null without the lock. */
  #versions: Map<string, string | null> | null = null;
  /** Null while this object does not hold the lock. */
  #lease: HeldLease | null = null;
  /** The pointer that was last read under the lock. */
  #pointer: Pointer | null = null;

  constructor(options: ObjectShopOptions) {
    const { client, base, domain } = options;
    super(client, `${base}${domain}/`);
    this.domain = domain;
    this.#options = options;
    this.#current = base + objectKeys.current(domain);
    this.#releases = `${base}${domain}/${RELEASES_FOLDER}/`;
  }

  async lock(): Promise<Lock> {
    const { leases, base, domain, blobs } = this.#options;
    blobs.prepare();
    // Listed while the lease is taken: releases that are a day old now are still so under the lease.
    const files = this.#releaseFiles();
    files.catch(() => undefined);
    const lock = await takeLease(leases, base + objectKeys.lease(domain), {
      waitMs: SHOP_WAIT_MS,
      subject: this.locate(),
    });
    try {
      await this.#removeUnfinished(await files);
    } catch (error) {
      await lock.release();
      throw error;
    }
    this.#lease = lock;
    this.#versions = new Map();
    return {
      release: () => {
        this.#lease = null;
        this.#versions = null;
        this.#pointer = null;
        return lock.release();
      },
    };
  }

  holder(): Promise<ShopHolder | null> {
    const { leases, base, domain } = this.#options;
    return readLease(leases, base + objectKeys.lease(domain));
  }

  override async read(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const found = await this.#options.client.read(this.key(name));
    this.#versions?.set(name, found?.etag ?? null);
    return found?.body ?? null;
  }

  /**
   * Replaces only the version that was read under the lock, so that a build that has lost its lease changes nothing.
   * @throws {LockedError} when another build has written the file since
   */
  override async write(name: string, body: string | Uint8Array | Iterable<Uint8Array>): Promise<void> {
    const known = this.#versions?.get(name);
    if (known === undefined) return super.write(name, body);
    const { client } = this.#options;
    const bytes = bytesOf(body);
    const etag = (await client.replace(this.key(name), bytes, known)) ?? (await this.#ownEtag(name, bytes));
    if (etag === null) {
      throw new LockedError(
        `The lock was lost: another build has written ${this.locate(name)}. Build again.`,
      );
    }
    this.#versions?.set(name, etag);
  }

  override async remove(name: string): Promise<void> {
    await super.remove(name);
    this.#versions?.delete(name);
  }

  /**
   * The ETag of an object that has these bytes: a request that was retried after a lost response finds its own bytes.
   */
  async #ownEtag(name: string, bytes: Uint8Array): Promise<string | null> {
    const found = await this.#options.client.read(this.key(name));
    return found !== null && Buffer.from(bytes).equals(found.body) ? found.etag : null;
  }

  async liveId(): Promise<string | null> {
    const pointer = await this.#readCurrent();
    if (this.#versions !== null) this.#pointer = pointer;
    return pointer.id;
  }

  /**
   * Replaces only the version of the pointer that was read under the lock, so it fails after another switch. Every
   * write has another token and so another version. The pointer to the live release is written again when `replaces` is
   * its id.
   */
  async activate(id: string, replaces: string | null): Promise<void> {
    const live = this.#pointer ?? (await this.#readCurrent());
    this.#pointer = null;
    if (live.id === id && replaces !== id) return;
    const pointer: CurrentPointer = { id, token: randomBytes(8).toString('hex') };
    const body = new TextEncoder().encode(`${JSON.stringify(pointer)}\n`);
    const isExpected = live.id === replaces;
    if (isExpected && (await this.#options.client.replace(this.#current, body, live.etag)) !== null) return;
    const winner = isExpected ? await this.liveId() : live.id;
    // A request that was retried after a lost response finds its own release live.
    if (winner === id) return;
    throw new ActivationConflictError(
      `${this.locate('current.json')} was switched to ${winner} by another build meanwhile; ` +
        `${id} was not activated. Build again.`,
    );
  }

  async listReleases(): Promise<string[]> {
    const files = await this.#releaseFiles();
    return [...files].filter(([, { isFinished }]) => isFinished).map(([id]) => id);
  }

  async readRelease(id: string): Promise<StoredRelease | null> {
    const manifest = parseManifest(await this.read(manifestName(id)));
    return manifest?.id === id ? { id, manifest } : null;
  }

  /** Servers find a file in the index of the release, and a page also in `edge.json`. */
  async missingFiles({ id, manifest }: StoredRelease): Promise<MissingFile[]> {
    const { client, base, domain, blobs } = this.#options;
    const folder = `${RELEASES_FOLDER}/${id}`;
    const [names, lost] = await Promise.all([this.list(folder), blobs.missing(manifest.files)]);
    const present = new Set(names.map((name) => this.key(`${folder}/${name}`)));
    const shards = shardCount(manifest.counts.files);
    return Object.keys(manifest.files).flatMap((file) => {
      const leads = [base + objectKeys.index(domain, id, shardOf(file, shards))];
      if (file === ROUTING_FILE || file === HEADERS_FILE) leads.push(base + objectKeys.edge(domain, id));
      const key = lost.get(file) ?? leads.find((one) => !present.has(one));
      return key === undefined ? [] : [{ file, location: client.url(key) }];
    });
  }

  async readFile({ id, manifest }: StoredRelease, file: string): Promise<Uint8Array<ArrayBuffer>> {
    ensureFileName(file);
    if (file !== MANIFEST_FILE) return this.#options.blobs.read(manifest.files[file] ?? '');
    const name = manifestName(id);
    const body = await this.read(name);
    if (body === null) throw new ObjectStoreError(`${this.locate(name)} is missing.`);
    return body;
  }

  /** Removes manifest and index: without a manifest the release does not exist. Its blobs are removed as garbage. */
  async removeRelease(id: string): Promise<void> {
    const { client } = this.#options;
    const [names] = await Promise.all([this.list(`${RELEASES_FOLDER}/${id}`), this.remove(manifestName(id))]);
    await Promise.all(names.map((name) => client.remove(`${this.#releases}${id}/${name}`)));
  }

  async listRemains(retained: readonly string[]): Promise<Remains[]> {
    const releases = [...(await this.#releaseFiles())].filter(
      ([id, { isFinished, age }]) => !retained.includes(id) && (isFinished || age > UNFINISHED_MS),
    );
    return releases.map(([id]) => ({
      location: this.#options.client.url(this.#releases + id),
      remedy: 'Let the key of AWS_ACCESS_KEY_ID delete objects there.',
    }));
  }

  /** Removals are not conditional, so the lease is checked before each of them. */
  async removeAll(): Promise<void> {
    const { client, base, domain } = this.#options;
    const lease = base + objectKeys.lease(domain);
    const remove = async (key: string) => {
      await this.#lease?.ensureHeld();
      await client.remove(key);
    };
    await remove(this.#current);
    for await (const { objects } of client.list(`${base}${domain}/`)) {
      for (const { key } of objects) if (key !== lease) await remove(key);
    }
    await remove(lease);
  }

  draft(previous: StoredRelease | null): ReleaseDraft {
    const { client, base, domain, blobs } = this.#options;
    return new ObjectDraft({ client, base, domain, blobs, previous });
  }

  /** A damaged pointer is replaced by the next activation. */
  async #readCurrent(): Promise<Pointer> {
    const found = await this.#options.client.read(this.#current);
    const id = parseJsonOrNull(found?.body ?? null, CurrentPointer)?.id ?? null;
    return { id, etag: found?.etag ?? null };
  }

  /**
   * Releases that cannot be removed stay for the next holder of the lock. A live release that has lost its manifest is
   * served until a build replaces it.
   */
  async #removeUnfinished(releases: ReadonlyMap<string, ReleaseFiles>): Promise<void> {
    const isAbandoned = ({ isFinished, age }: ReleaseFiles) => !isFinished && age > UNFINISHED_MS;
    const abandoned = [...releases].filter(([, files]) => isAbandoned(files)).map(([id]) => id);
    if (abandoned.length === 0) return;
    const live = (await this.#readCurrent()).id;
    for (const id of abandoned.filter((one) => one !== live)) {
      await this.removeRelease(id).catch((error: unknown) => {
        if (!(error instanceof ObjectStoreError)) throw error;
      });
    }
  }

  async #releaseFiles(): Promise<Map<string, ReleaseFiles>> {
    const releases = new Map<string, ReleaseFiles>();
    for await (const { objects, readAt } of this.#options.client.list(this.#releases)) {
      for (const { key, modified } of objects) {
        const [id = '', ...file] = key.slice(this.#releases.length).split('/');
        const known = releases.get(id) ?? { isFinished: false, age: Number.POSITIVE_INFINITY };
        releases.set(id, {
          isFinished: known.isFinished || file.join('/') === MANIFEST_FILE,
          age: Math.min(known.age, readAt - modified),
        });
      }
    }
    return releases;
  }
}
