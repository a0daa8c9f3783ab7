/** Compresses bodies while they are served; a server in production stores them compressed. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compression } from '#serving/negotiate-encoding.ts';

const GZIP_LEVEL = 6;

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
