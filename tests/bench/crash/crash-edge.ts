/** Checks that an edge worker can serve every stored release of a shop. It reads index and blobs, not the manifest. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { digest } from '#releases/digest.ts';
import type { ReleaseStore } from '#releases/release-store.ts';
import { compressionsOf, EdgeRelease, IndexShard, objectKeys, shardOf } from '#serving/object-layout.ts';
import type { S3Double } from '#tests/support/s3-double.ts';

const BUCKET = 's3://bucket/';

/** Problems of the finished releases of a shop; empty when all can be served. */
export async function unservedFiles(
  { objects }: S3Double,
  store: ReleaseStore,
  domain: string,
): Promise<string[]> {
  const prefix = `${store.locate().slice(BUCKET.length)}/`;
  const bodyOf = (key: string) => objects.get(prefix + key)?.body ?? null;
  const parsed = (key: string): unknown => JSON.parse(bodyOf(key)?.toString() ?? '{}');
  const shop = store.shop(domain);
  const problems: string[] = [];
  for (const id of await shop.listReleases()) {
    const release = await shop.readRelease(id);
    const edge = EdgeRelease.safeParse(parsed(objectKeys.edge(domain, id)));
    if (release === null || !edge.success) {
      problems.push(`${prefix}${id} cannot be read`);
      continue;
    }
    for (const [file, hash] of Object.entries(release.manifest.files)) {
      const shard = IndexShard.safeParse(
        parsed(objectKeys.index(domain, id, shardOf(file, edge.data.shards))),
      );
      const entry = shard.data?.[file];
      const key = objectKeys.blob(hash);
      const forms = entry === undefined ? [] : compressionsOf(entry);
      const unpacked = [
        bodyOf(key),
        ...forms.map((form) => {
          const packed = bodyOf(objectKeys.compressed(key, form));
          if (packed === null) return null;
          return form === 'br' ? brotliDecompressSync(packed) : gunzipSync(packed);
        }),
      ];
      const isWhole = unpacked.every((body) => body !== null && digest(body) === hash);
      if (entry?.[0] !== hash || !isWhole) problems.push(`${prefix}${id} cannot serve ${file}`);
    }
  }
  return problems;
}
