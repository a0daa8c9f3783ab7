/** An R2 bucket and a cache of a data center in memory, for tests that need no runtime. */
import { createHash } from 'node:crypto';
import type { ObjectSource, ReadBucket } from '#edge/objects.ts';
import type { S3Double } from '#tests/support/s3-double.ts';

export interface MemoryBucket extends ReadBucket {
  /** Reads so far: `get <key>`, `get <key> <offset>+<length>`, `head <key>`, and `unchanged <key>` without a body. */
  reads: string[];
}

/** Stands in for R2: reads the objects of the protocol double. */
export function memoryBucket(objects: S3Double['objects']): MemoryBucket {
  const reads: string[] = [];
  const find = (key: string) => {
    const body = objects.get(key)?.body;
    return body === undefined ? null : { body, etag: createHash('md5').update(body).digest('hex') };
  };
  return {
    reads,
    async head(key) {
      reads.push(`head ${key}`);
      const found = find(key);
      return found === null ? null : { etag: found.etag, size: found.body.length };
    },
    async get(key, options) {
      const found = find(key);
      const isUnchanged = found !== null && options?.onlyIf?.etagDoesNotMatch === found.etag;
      const { offset = 0, length } = options?.range ?? {};
      const part = length === undefined ? '' : ` ${offset}+${length}`;
      reads.push(`${isUnchanged ? 'unchanged' : 'get'} ${key}${part}`);
      if (found === null) return null;
      const { etag } = found;
      const body = found.body.subarray(offset, length === undefined ? undefined : offset + length);
      return isUnchanged ? { etag } : { etag, body, arrayBuffer: async () => new Uint8Array(body).buffer };
    },
  };
}

/** Stands in for the Cache API of one data center. */
export function memoryCache(): ObjectSource['cache'] {
  const kept = new Map<string, Response>();
  return {
    match: async (address) => kept.get(address instanceof Request ? address.url : String(address))?.clone(),
    put: async (address, response) => void kept.set(String(address), response),
  };
}
