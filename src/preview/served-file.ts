/** A file of the preview for the serving port, compressed on demand. */
import { compress, compressionsFor } from '#releases/compress.ts';
import type { StoredFile } from '#serving/releases.ts';
import type { BodyCache } from './body-cache.ts';

export interface FileToServe {
  file: string;
  digest: string;
  read: () => Promise<Uint8Array<ArrayBuffer>>;
  /** 0–11 */
  brotliQuality: number;
}

/** Reads the file, unless the cache has it. */
export async function servedFile(
  cache: BodyCache,
  { file, digest, read, brotliQuality }: FileToServe,
): Promise<StoredFile> {
  const body = await cache.get(digest, read);
  return {
    digest,
    compressions: compressionsFor(file, body.length),
    async read(encoding) {
      if (encoding === 'identity') return body;
      return cache.get(`${digest}-${encoding}`, () => compress(body, encoding, brotliQuality));
    },
  };
}
