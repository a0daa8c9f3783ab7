/** Compresses bodies when files are published, or in a server that has only the uncompressed files. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { COMPRESSIONS, type Compression, contentType, isCompressible } from '#serving/content-headers.ts';

const GZIP_LEVEL = 6;

/** Below this size the compression header takes more bytes than compression saves. */
const MIN_COMPRESSED_BYTES = 256;

/** The encodings that make a file smaller; [] if it is small or incompressible. */
export function compressionsFor(file: string, size: number): readonly Compression[] {
  return isCompressible(contentType(file)) && size >= MIN_COMPRESSED_BYTES ? COMPRESSIONS : [];
}

/** @param brotliQuality 0–11 */
export async function compress(
  body: Uint8Array,
  compression: Compression,
  brotliQuality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (compression === 'gzip') return promisify(gzip)(body, { level: GZIP_LEVEL });
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
