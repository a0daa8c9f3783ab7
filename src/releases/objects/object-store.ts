/** Releases in an object store, with a layout for edge workers (`serving/object-layout.ts`). */
import { objectKeys } from '#serving/object-layout.ts';
import { ConfigError } from '#system/config-error.ts';
import { ASSETS_FOLDER, HASHED_FOLDER } from '../bundle-records.ts';
import { compress, compressionsFor } from '../compress.ts';
import { ensureFileName } from '../release-path.ts';
import type { ReleaseStore, ShopReleases } from '../release-store.ts';
import { BLOBS_FOLDER, Blobs } from './blobs.ts';
import { boundedClient } from './bounded-client.ts';
import { Garbage } from './garbage.ts';
import { type ObjectClient, ObjectStoreError } from './object-client.ts';
import { ObjectShop } from './object-shop.ts';
import { StoredObjects } from './stored-objects.ts';
import { type HeldLease, takeLease } from './take-lease.ts';

/** Concurrent calls of this process. A hundred and more gain little and exhaust small stores. */
const CALLS_AT_ONCE = 32;
/** Storing and removing assets takes seconds. */
const ASSETS_WAIT_MS = 30_000;
/** Hashed assets are compressed once and requested for a year. */
const ASSET_BROTLI_QUALITY = 11;
const PROBE = `${ASSETS_FOLDER}/probe`;

export class ObjectStore extends StoredObjects implements ReleaseStore {
  /** Without a limit of concurrent calls: a renewal must not wait for uploads. */
  readonly #leases: ObjectClient;
  readonly #blobs: Blobs;
  readonly #garbage: Garbage;

  /** @param prefix key prefix of the target without `/` at its ends; empty for the whole bucket */
  constructor(client: ObjectClient, prefix: string) {
    const bounded = boundedClient(client, CALLS_AT_ONCE);
    const base = prefix === '' ? '' : `${prefix}/`;
    super(bounded, base);
    this.#leases = client;
    this.#garbage = new Garbage({ client: bounded, base, lock: () => this.lockAssets() });
    this.#blobs = new Blobs(bounded, base, this.#garbage);
  }

  /**
   * Also throws if the store ignores conditional writes: two builds could then overwrite each other's activation. Sends
   * one request if the store has the probe.
   */
  async ensureWritable(): Promise<void> {
    const key = this.base + PROBE;
    const body = new TextEncoder().encode('conditional\n');
    try {
      if ((await this.client.replace(key, body, null)) === null) return;
      if ((await this.client.replace(key, body, null)) === null) return;
    } catch (cause) {
      if (!(cause instanceof ObjectStoreError)) throw cause;
      throw new ConfigError(`Releases cannot be written to ${this.locate()}. ${cause.message}`, { cause });
    }
    throw new ConfigError(
      `${this.locate()} ignores conditional writes (If-None-Match), which keep builds apart: use another store.`,
    );
  }

  /** Stores the compressed forms of a hashed asset first: an asset exists when its uncompressed form does. */
  override async write(name: string, body: string | Uint8Array | Iterable<Uint8Array>): Promise<void> {
    if (isHashedAsset(name) && body instanceof Uint8Array) {
      await Promise.all(
        compressionsFor(name, body.length).map(async (compression) => {
          const packed = await compress(body, compression, ASSET_BROTLI_QUALITY);
          await this.client.write(objectKeys.compressed(this.key(name), compression), packed);
        }),
      );
    }
    await super.write(name, body);
  }

  /** Removes the uncompressed form first: without it, readers request no compressed form. */
  override async remove(name: string): Promise<void> {
    await super.remove(name);
    if (!isHashedAsset(name)) return;
    await Promise.all(
      compressionsFor(name, Number.POSITIVE_INFINITY).map((compression) =>
        this.client.remove(objectKeys.compressed(this.key(name), compression)),
      ),
    );
  }

  /** The names, without the compressed forms of hashed assets. */
  override async list(folder: string): Promise<string[]> {
    const names = await super.list(folder);
    if (folder !== HASHED_FOLDER) return names;
    const compressed = new Set(
      names.flatMap((name) =>
        compressionsFor(name, Number.POSITIVE_INFINITY).map((one) => objectKeys.compressed(name, one)),
      ),
    );
    return names.filter((name) => !compressed.has(name));
  }

  shop(domain: string): ShopReleases {
    ensureFileName(domain);
    return new ObjectShop({
      domain,
      base: this.base,
      client: this.client,
      leases: this.#leases,
      blobs: this.#blobs,
    });
  }

  async listShops(): Promise<string[]> {
    const folders = await this.client.listFolders(this.base);
    return folders.filter((name) => name !== ASSETS_FOLDER && name !== BLOBS_FOLDER);
  }

  lockAssets(): Promise<HeldLease> {
    return takeLease(this.#leases, this.base + objectKeys.lease(ASSETS_FOLDER), {
      waitMs: ASSETS_WAIT_MS,
      subject: this.locate(ASSETS_FOLDER),
    });
  }

  async removeGarbage(): Promise<void> {
    await this.#garbage.sweep(this);
  }
}

function isHashedAsset(name: string): boolean {
  return name.startsWith(`${HASHED_FOLDER}/`);
}
