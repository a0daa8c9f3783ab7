/**
 * Reads the objects of a target from its bucket. Objects that never change are cached by the Cache API of the data
 * center. An object that changes is read from the bucket each time, conditionally.
 */
import * as z from 'zod';
import type { ByteRange } from '#serving/byte-range.ts';

/** The calls of an R2 bucket that serving needs. */
export interface ReadBucket {
  /** The object has no body if the condition fails. */
  get(
    key: string,
    options?: { onlyIf?: { etagDoesNotMatch: string }; range?: { offset: number; length: number } },
  ): Promise<BucketObject | { etag: string } | null>;
  /** `size` of the whole object. */
  head(key: string): Promise<{ etag: string; size: number } | null>;
}

interface BucketObject {
  etag: string;
  body: unknown;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** The bucket and cache from which one request reads objects. */
export interface ObjectSource {
  bucket: ReadBucket;
  /** Cache of the data center, which all requests share. */
  cache: Pick<Cache, 'match' | 'put'>;
  /** Prefix of the target in the bucket: empty, or with a final `/`. */
  prefix: string;
  /** Keeps the worker alive until the promise settles, after its response was sent. */
  waitUntil: (promise: Promise<unknown>) => void;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** A version of an object that changes. */
export interface ObjectVersion {
  etag: string;
  body: Bytes;
}

/** Cache keys are URLs. No site has this host. */
const CACHE_ORIGIN = 'https://objects.invalid/';
const FOREVER = { 'cache-control': 'public, max-age=31536000, immutable' };
/** Cloudflare never compresses this content type: a cached body may be compressed already. */
const CACHED_HEADERS = { ...FOREVER, 'content-type': 'application/octet-stream' };

/** An object that never changes under its key; null when there is none. The absence of an object is not cached. */
export async function readFixed(source: ObjectSource, key: string): Promise<Bytes | null> {
  const { bucket, cache, prefix, waitUntil } = source;
  const url = cacheUrl(source, key);
  const cached = await cache.match(url);
  if (cached !== undefined) return new Uint8Array(await cached.arrayBuffer());
  const object = await bucket.get(prefix + key);
  if (object === null || !('body' in object)) return null;
  const body = new Uint8Array(await object.arrayBuffer());
  waitUntil(cache.put(url, new Response(body, { headers: CACHED_HEADERS })));
  return body;
}

/**
 * A part of an object that never changes under its key; null when there is none. Only this part is read. It is not
 * cached.
 */
export async function readPart(
  source: ObjectSource,
  key: string,
  { start, end }: ByteRange,
): Promise<Bytes | null> {
  const { bucket, cache, prefix } = source;
  const range = { range: `bytes=${start}-${end - 1}` };
  const cached = await cache.match(new Request(cacheUrl(source, key), { headers: range }));
  if (cached !== undefined) {
    const body = new Uint8Array(await cached.arrayBuffer());
    return cached.status === 206 ? body : body.subarray(start, end);
  }
  const object = await bucket.get(prefix + key, { range: { offset: start, length: end - start } });
  return object === null || !('body' in object) ? null : new Uint8Array(await object.arrayBuffer());
}

const Variants = z.object({ etag: z.string(), size: z.number(), found: z.array(z.string()) });
export type Variants = z.infer<typeof Variants>;

/**
 * ETag and size of an object that never changes, and the keys of its variants that exist; null when there is no such
 * object. Reads no body. Variants are written together with their object, so a missing variant is not added afterwards.
 */
export async function readVariants(
  source: ObjectSource,
  key: string,
  variants: readonly string[],
): Promise<Variants | null> {
  const { bucket, cache, prefix, waitUntil } = source;
  const url = `${cacheUrl(source, key)}?sized-variants`;
  const cached = await cache.match(url);
  if (cached !== undefined) return Variants.parse(await cached.json());
  const [object, ...others] = await Promise.all([key, ...variants].map((name) => bucket.head(prefix + name)));
  if (!object) return null;
  const known = {
    etag: object.etag,
    size: object.size,
    found: variants.filter((_, index) => others[index] !== null),
  };
  waitUntil(cache.put(url, new Response(JSON.stringify(known), { headers: CACHED_HEADERS })));
  return known;
}

/**
 * The current version of an object; null when there is none.
 * @param known etag of the version that the caller has, or null
 * @returns `'unchanged'` when that version is the current one
 */
export async function readVersion(
  { bucket, prefix }: ObjectSource,
  key: string,
  known: string | null,
): Promise<ObjectVersion | 'unchanged' | null> {
  const condition = known === null ? undefined : { onlyIf: { etagDoesNotMatch: known } };
  const object = await bucket.get(prefix + key, condition);
  if (object === null) return null;
  if (!('body' in object)) return 'unchanged';
  return { etag: object.etag, body: new Uint8Array(await object.arrayBuffer()) };
}

/** Targets of one bucket differ by their prefix. Equal keys of two buckets have equal bytes. */
function cacheUrl({ prefix }: ObjectSource, key: string): string {
  return CACHE_ORIGIN + encodeURIComponent(prefix + key);
}
