/** A file of the preview as the serving port needs it, compressed on demand. */
import { contentType, isCompressible } from '#serving/content-type.ts';
import { COMPRESSIONS } from '#serving/negotiate-encoding.ts';
import type { StoredFile } from '#serving/releases.ts';
import type { BodyCache } from './body-cache.ts';
import { compress } from './compress.ts';

/** Below this size the headers of compression take more bytes than it saves. */
const MIN_COMPRESSED_BYTES = 256;

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
  const isWorthIt = isCompressible(contentType(file)) && body.length >= MIN_COMPRESSED_BYTES;
  return {
    digest,
    compressions: isWorthIt ? COMPRESSIONS : [],
    async read(encoding) {
      if (encoding === 'identity') return body;
      return cache.get(`${digest}-${encoding}`, () => compress(body, encoding, brotliQuality));
    },
  };
}
