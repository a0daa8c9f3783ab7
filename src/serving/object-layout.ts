/**
 * The layout of releases in an object store: keys below the prefix of the target, and the files that a request needs.
 * `releases/objects/` writes it, edge workers read it. Names of a shop's files are only in the index, so keys contain
 * only digests, ids and domains. `release.json` is not in the index: it has its own key.
 */
import * as z from 'zod';
import { COMPRESSIONS, type Compression } from './content-headers.ts';
import { MANIFEST_FILE, RELEASES_FOLDER } from './release-files.ts';
import { HASHED_ASSETS_PATH, HeaderRules, RoutingTable } from './release-rules.ts';

const FILES_PER_SHARD = 256;
const SUFFIXES: Readonly<Record<Compression, string>> = { br: '.br', gzip: '.gz' };
const LETTERS: Readonly<Record<Compression, string>> = { br: 'b', gzip: 'g' };

const releaseKey = (domain: string, id: string, file: string) => `${domain}/${RELEASES_FOLDER}/${id}/${file}`;

/** Keys below the prefix of a target. */
export const objectKeys = {
  /** Alias → domain: a {@link HostTable}. */
  hosts: '_hosts.json',
  /** @param file name below `HASHED_ASSETS_PATH` */
  asset: (file: string) => `_assets${HASHED_ASSETS_PATH}${file}`,
  /** The bytes of a file, stored once for all releases of all shops. @param digest as in `release.json` */
  blob: (digest: string) => `blobs/${digest}`,
  /** The bytes of a hashed asset or blob in this encoding. @param key of the asset or blob */
  compressed: (key: string, compression: Compression) => key + SUFFIXES[compression],
  /** The live release of a shop: a {@link CurrentPointer}. */
  current: (domain: string) => `${domain}/current.json`,
  lease: (domain: string) => `${domain}/lease.json`,
  manifest: (domain: string, id: string) => releaseKey(domain, id, MANIFEST_FILE),
  /** An {@link EdgeRelease}. */
  edge: (domain: string, id: string) => releaseKey(domain, id, 'edge.json'),
  /** One shard of the index, an {@link IndexShard}. @param shard of the file, see {@link shardOf} */
  index: (domain: string, id: string, shard: number) => releaseKey(domain, id, `index/${shard}.json`),
};

/** Host name → domain of its shop, aliases included. */
export const HostTable = z.record(z.string(), z.string());
export type HostTable = z.infer<typeof HostTable>;

export const CurrentPointer = z.object({
  /** Id of the live release. */
  id: z.string(),
  /** Random in every write, so that no two writes have the same ETag. */
  token: z.string().optional(),
});
export type CurrentPointer = z.infer<typeof CurrentPointer>;

/** The data that a request needs besides its file. */
export const EdgeRelease = z.object({
  id: z.string(),
  routing: RoutingTable,
  headers: HeaderRules,
  /** Number of shards of the index. */
  shards: z.int().positive(),
});
export type EdgeRelease = z.infer<typeof EdgeRelease>;

const IndexEntry = z.tuple([
  /** Digest of the bytes. */
  z.string(),
  /** Their length. */
  z.int().nonnegative(),
  /** Letters of the compressed encodings that are stored, see {@link compressionsOf}. */
  z.string(),
]);
export type IndexEntry = z.infer<typeof IndexEntry>;

/** File name → digest, size, encodings. */
export const IndexShard = z.record(z.string(), IndexEntry);
export type IndexShard = z.infer<typeof IndexShard>;

/** Number of shards of an index. @param files number of files in the index */
export function shardCount(files: number): number {
  return Math.max(Math.ceil(files / FILES_PER_SHARD), 1);
}

/** The shard of a file: FNV-1a (32 bits) of its name in UTF-8, modulo `shards`. */
export function shardOf(file: string, shards: number): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(file)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0) % shards;
}

/** The encodings of an index entry, the preferred one first. */
export function compressionsOf([, , letters]: IndexEntry): Compression[] {
  return COMPRESSIONS.filter((compression) => letters.includes(LETTERS[compression]));
}

/** The letters of an index entry for these encodings. */
export function encodingLetters(compressions: readonly Compression[]): string {
  return compressions.map((compression) => LETTERS[compression]).join('');
}
