/**
 * What one worker process holds in memory between requests: parsed values, never promises, because a request may not
 * await the reads of another request. Each cache has a bound.
 */
import { LRUCache } from 'lru-cache';
import type { EdgeRelease, IndexShard } from '#serving/object-layout.ts';

/** A value that changes in the store, and the version that it was read from. */
export interface StoredVersion<Value> {
  /** Null when the store had no such object. */
  etag: string | null;
  value: Value;
  /** Time of the read, epoch ms. */
  readAt: number;
}

/** Bytes of JSON text. Parsed values take several times as much of a worker's 128 MB. */
const RELEASES_BYTES = 8 * 1024 * 1024;
const SHARDS_BYTES = 16 * 1024 * 1024;
const POINTERS = 10_000;

export class EdgeMemory {
  /** By domain and id. */
  readonly releases = new LRUCache<string, EdgeRelease>({ maxSize: RELEASES_BYTES });
  /** By domain, id and number. */
  readonly shards = new LRUCache<string, IndexShard>({ maxSize: SHARDS_BYTES });
  /** Domain → id of its live release; null for a domain without one. */
  readonly live = new LRUCache<string, StoredVersion<string | null>>({ max: POINTERS });
  /** Host name → domain. */
  hosts: StoredVersion<ReadonlyMap<string, string>> | null = null;
}
