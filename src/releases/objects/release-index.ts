/** The index of a release in an object store: digest, size and encodings of each file, in shards by file name. */
import { type IndexEntry, IndexShard, objectKeys, shardCount, shardOf } from '#serving/object-layout.ts';
import { parseJsonOrNull } from '../parse-json.ts';
import type { ObjectClient } from './object-client.ts';

/** A release and its location in the store. */
export interface IndexedRelease {
  client: ObjectClient;
  /** Key prefix of the target. */
  base: string;
  domain: string;
  id: string;
  /** Number of its files. */
  files: number;
}

/** Writes all shards of the index. {@link shardCount} returns their number. */
export async function writeIndex(
  { client, base, domain, id, files }: IndexedRelease,
  entries: ReadonlyMap<string, IndexEntry>,
): Promise<void> {
  const count = shardCount(files);
  const shards = Array.from({ length: count }, () => new Map<string, IndexEntry>());
  for (const [file, entry] of entries) shards[shardOf(file, count)]?.set(file, entry);
  await Promise.all(
    shards.map((shard, at) =>
      client.write(
        base + objectKeys.index(domain, id, at),
        new TextEncoder().encode(JSON.stringify(Object.fromEntries(shard))),
      ),
    ),
  );
}

/** All entries by file name, except in shards that cannot be read. */
export async function readIndex({
  client,
  base,
  domain,
  id,
  files,
}: IndexedRelease): Promise<ReadonlyMap<string, IndexEntry>> {
  const shards = await Promise.all(
    Array.from({ length: shardCount(files) }, async (_, at) => {
      const found = await client.read(base + objectKeys.index(domain, id, at));
      return parseJsonOrNull(found?.body ?? null, IndexShard);
    }),
  );
  return new Map(shards.flatMap((shard) => Object.entries(shard ?? {})));
}
