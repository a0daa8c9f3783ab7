/** What a server of the edge finds in the protocol double for a shop. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { digest } from '#releases/digest.ts';
import { parseManifest } from '#releases/manifest.ts';
import {
  CurrentPointer,
  compressionsOf,
  EdgeRelease,
  type IndexEntry,
  IndexShard,
  objectKeys,
  shardOf,
} from '#serving/object-layout.ts';
import type { S3Double } from '#tests/support/s3-double.ts';

const PREFIX = 'shops/';

function bodyOf({ objects }: S3Double, key: string): Buffer {
  const found = objects.get(PREFIX + key);
  if (found === undefined) throw new Error(`There is no ${key}.`);
  return found.body;
}

function json(double: S3Double, key: string): unknown {
  return JSON.parse(bodyOf(double, key).toString());
}

/** Id of the live release; null before the first activation. */
export function liveId(double: S3Double, domain: string): string | null {
  const key = objectKeys.current(domain);
  return double.objects.has(PREFIX + key) ? CurrentPointer.parse(json(double, key)).id : null;
}

export function edgeOf(double: S3Double, domain: string, id = liveId(double, domain) ?? ''): EdgeRelease {
  return EdgeRelease.parse(json(double, objectKeys.edge(domain, id)));
}

/** The index entry of a file of the live release, found as an edge worker does. */
export function entryOf(
  double: S3Double,
  domain: string,
  file: string,
  id = liveId(double, domain) ?? '',
): IndexEntry | undefined {
  const { shards } = edgeOf(double, domain, id);
  return IndexShard.parse(json(double, objectKeys.index(domain, id, shardOf(file, shards))))[file];
}

/**
 * Reads every file of the live release in every encoding that its index names, and compares it with the manifest.
 * @param id another release
 * @returns names of all files
 * @throws when a file is missing or has other bytes
 */
export function readLiveRelease(
  double: S3Double,
  domain: string,
  id = liveId(double, domain) ?? '',
): string[] {
  const manifest = parseManifest(bodyOf(double, objectKeys.manifest(domain, id)).toString());
  if (manifest === null) throw new Error(`The manifest of ${id} cannot be read.`);
  for (const [file, hash] of Object.entries(manifest.files)) {
    const entry = entryOf(double, domain, file, id);
    const body = bodyOf(double, objectKeys.blob(hash));
    if (digest(body) !== hash) throw new Error(`${file} has other bytes.`);
    if (entry?.[0] !== hash || entry[1] !== body.length) throw new Error(`${file} has another entry.`);
    for (const compression of compressionsOf(entry)) {
      const packed = bodyOf(double, objectKeys.compressed(objectKeys.blob(hash), compression));
      const unpacked = compression === 'br' ? brotliDecompressSync(packed) : gunzipSync(packed);
      if (!unpacked.equals(body)) throw new Error(`${file} has other bytes in ${compression}.`);
    }
  }
  return Object.keys(manifest.files);
}
