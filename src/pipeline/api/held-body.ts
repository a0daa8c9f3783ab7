/** Bodies in memory until all responses of their shop have arrived. */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

/** Shorter bodies are not compressed. Most responses of most shops are shorter. */
const MIN_COMPRESSED_CHARS = 16 * 1024;

/** Returns a function that resolves with `text`. A long text is held compressed, in a tenth of the memory. */
export async function holdBody(text: string): Promise<() => Promise<string>> {
  if (text.length < MIN_COMPRESSED_CHARS) return () => Promise.resolve(text);
  return decompressor(await promisify(gzip)(text, { level: 1 }));
}

/** A function of its own: closures of one function share their scope, which would retain `text`. */
function decompressor(compressed: Buffer): () => Promise<string> {
  return async () => (await promisify(gunzip)(compressed)).toString();
}
