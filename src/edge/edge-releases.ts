/** Implements the serving port {@link Releases} over an object store. One instance serves one request. */
import type { LRUCache } from 'lru-cache';
import type * as z from 'zod';
import type { ByteRange } from '#serving/byte-range.ts';
import {
  COMPRESSIONS,
  type Compression,
  contentType,
  type Encoding,
  isCompressible,
} from '#serving/content-headers.ts';
import {
  CurrentPointer,
  compressionsOf,
  EdgeRelease,
  HostTable,
  IndexShard,
  objectKeys,
  shardOf,
} from '#serving/object-layout.ts';
import { DEFAULT_SITE, MANIFEST_FILE } from '#serving/release-files.ts';
import type { LiveRelease, Releases, StoredFile } from '#serving/releases.ts';
import type { EdgeMemory, StoredVersion } from './edge-memory.ts';
import { type ObjectSource, readFixed, readPart, readVariants, readVersion } from './objects.ts';

/** How long a worker uses its copy of the host table or a pointer. It sees a switch after at most this time. */
export const POINTER_MS = 3000;
/** A bucket accepts keys of 1,024 bytes; the variants of an asset have a longer key. */
const MAX_ASSET_KEY_BYTES = 1000;

export class EdgeReleases implements Releases {
  readonly #source: ObjectSource;
  readonly #memory: EdgeMemory;
  readonly #now: () => number;

  /** @param now the current time, epoch ms */
  constructor(source: ObjectSource, memory: EdgeMemory, now: () => number = Date.now) {
    this.#source = source;
    this.#memory = memory;
    this.#now = now;
  }

  /** A host that the table lacks gets the default site without a further read: anyone can send invented hosts. */
  async find(host: string | null): Promise<LiveRelease | null> {
    const domain = host === null ? undefined : (await this.#hosts()).get(host);
    const release = domain === undefined ? null : await this.#live(domain);
    return release ?? this.#live(DEFAULT_SITE);
  }

  async findAsset(file: string): Promise<StoredFile | null> {
    const key = objectKeys.asset(file);
    if (new TextEncoder().encode(this.#source.prefix + key).length > MAX_ASSET_KEY_BYTES) return null;
    const possible = isCompressible(contentType(file)) ? COMPRESSIONS : [];
    const keyOf = (compression: Compression) => objectKeys.compressed(key, compression);
    const asset = await readVariants(this.#source, key, possible.map(keyOf));
    if (asset === null) return null;
    const compressions = possible.filter((compression) => asset.found.includes(keyOf(compression)));
    return this.#file(key, asset.etag, compressions, asset.size);
  }

  async #hosts(): Promise<ReadonlyMap<string, string>> {
    const hosts = await this.#fresh(this.#memory.hosts, objectKeys.hosts, (body) => {
      return new Map(Object.entries(body === null ? {} : parse(HostTable, body)));
    });
    this.#memory.hosts = hosts;
    return hosts.value;
  }

  async #live(domain: string): Promise<LiveRelease | null> {
    const known = this.#memory.live.get(domain) ?? null;
    const live = await this.#fresh(known, objectKeys.current(domain), (body) =>
      body === null ? null : parse(CurrentPointer, body).id,
    );
    this.#memory.live.set(domain, live);
    return live.value === null ? null : this.#open(domain, live.value);
  }

  /** The cached value until it is {@link POINTER_MS} old, then the current one. */
  async #fresh<Value>(
    known: StoredVersion<Value> | null,
    key: string,
    read: (body: Uint8Array | null) => Value,
  ): Promise<StoredVersion<Value>> {
    const readAt = this.#now();
    if (known !== null && readAt - known.readAt < POINTER_MS) return known;
    const version = await readVersion(this.#source, key, known?.etag ?? null);
    if (version === 'unchanged' && known !== null) return { ...known, readAt };
    if (version === null || version === 'unchanged') return { etag: null, value: read(null), readAt };
    return { etag: version.etag, value: read(version.body), readAt };
  }

  async #open(domain: string, id: string): Promise<LiveRelease> {
    const key = objectKeys.edge(domain, id);
    const release = await this.#parsed(this.#memory.releases, EdgeRelease, key);
    const shards = new Map<number, Promise<IndexShard>>();
    const shard = (number: number) => {
      const present = shards.get(number);
      if (present !== undefined) return present;
      const read = this.#parsed(this.#memory.shards, IndexShard, objectKeys.index(domain, id, number));
      shards.set(number, read);
      return read;
    };
    return {
      id,
      routing: release.routing,
      headers: release.headers,
      isDefault: domain === DEFAULT_SITE,
      find: async (file) => {
        // The manifest is in no index, because the index is made from it. Its digest is the release's id.
        if (file === MANIFEST_FILE) return this.#file(objectKeys.manifest(domain, id), id, [], null);
        const entries = await shard(shardOf(file, release.shards));
        const entry = Object.hasOwn(entries, file) ? entries[file] : undefined;
        if (entry === undefined) return null;
        const [digest, size] = entry;
        return this.#file(objectKeys.blob(digest), digest, compressionsOf(entry), size);
      },
    };
  }

  /** A value that never changes under its key, from memory or from the store. */
  async #parsed<Value extends object>(
    memory: LRUCache<string, Value>,
    schema: z.ZodType<Value>,
    key: string,
  ): Promise<Value> {
    const known = memory.get(key);
    if (known !== undefined) return known;
    const body = await this.#required(key);
    const value = parse(schema, body);
    memory.set(key, value, { size: body.length });
    return value;
  }

  /** @param length of the uncompressed bytes; null if only a read would tell */
  #file(
    key: string,
    digest: string,
    compressions: readonly Compression[],
    length: number | null,
  ): StoredFile {
    const keyOf = (encoding: Encoding) =>
      encoding === 'identity' ? key : objectKeys.compressed(key, encoding);
    return {
      digest,
      compressions,
      read: (encoding: Encoding) => this.#required(keyOf(encoding)),
      ...(length !== null && { parts: { length, read: (range: ByteRange) => this.#part(key, range) } }),
      size: async (encoding: Encoding) => {
        const { bucket, prefix } = this.#source;
        const found = await bucket.head(prefix + keyOf(encoding));
        if (found === null) throw this.#missing(keyOf(encoding));
        return found.size;
      },
    };
  }

  /** @throws {Error} if the object is missing although another object names it */
  async #required(key: string): Promise<Uint8Array<ArrayBuffer>> {
    const body = await readFixed(this.#source, key);
    if (body === null) throw this.#missing(key);
    return body;
  }

  async #part(key: string, range: ByteRange): Promise<Uint8Array<ArrayBuffer>> {
    const part = await readPart(this.#source, key, range);
    if (part === null) throw this.#missing(key);
    return part;
  }

  #missing(key: string): Error {
    return new Error(`The store has no object ${this.#source.prefix}${key}.`);
  }
}

/** @throws {SyntaxError | z.ZodError} when the bytes do not match the schema */
function parse<Value>(schema: z.ZodType<Value>, body: Uint8Array): Value {
  return schema.parse(JSON.parse(new TextDecoder().decode(body)));
}
