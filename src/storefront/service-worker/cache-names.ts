/** Names in the browser's cache that the service worker and the script of saved pages share. */

/** The copies. A worker deletes all caches except this one and the next. */
export const CACHE_NAME = 'shop-1';
/** Empty cache: it exists while pages use less data on a screen with several pixels for each CSS pixel. */
export const LITE_CACHE = 'lite';
/** Header of a copy: the times when it was kept and until which the prices of its release are valid, epoch ms. */
export const KEPT_HEADER = 'x-kept';
/** Header of a copy whose body is compressed with gzip. */
export const GZIP_HEADER = 'x-gzip';

/** The body of a copy, decompressed. */
export function bodyOf(copy: Response): ReadableStream | null {
  const { body, headers } = copy;
  return body && headers.has(GZIP_HEADER) ? body.pipeThrough(new DecompressionStream('gzip')) : body;
}
