/** Bodies that wait in memory until all answers of their shop have arrived. */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

/** Shorter bodies are not packed. Most answers of most shops are shorter. */
const PACKED_FROM_CHARS = 16 * 1024;

/** A function that returns `text`. It holds a long text packed, which takes a tenth of the memory. */
export async function holdBody(text: string): Promise<() => Promise<string>> {
  if (text.length < PACKED_FROM_CHARS) return () => Promise.resolve(text);
  return unpackLater(await promisify(gzip)(text, { level: 1 }));
}

/** Its own function: closures of one function share what any of them holds, here the text. */
function unpackLater(packed: Buffer): () => Promise<string> {
  return async () => (await promisify(gunzip)(packed)).toString();
}
