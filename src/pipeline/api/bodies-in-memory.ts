/**
 * Bodies of responses in memory: held until all responses of their shop have arrived, and parsed once while they do not
 * change.
 */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

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

export interface ParsedBodies {
  /**
   * The value of a body. `parse` runs when `key` (endpoint and body hash) is new. All readers share the value and
   * must not write to it. A parse that throws is not cached.
   */
  read<Value>(key: string, bodyLength: number, parse: () => Value): Value;
}

/**
 * Caches the most recently read values whose bodies have at most `maxChars` characters together. One key must
 * always belong to one type, as endpoint names do.
 *
 * @param maxChars at least 1
 */
export function createParsedBodies(maxChars: number): ParsedBodies {
  const cache = new LRUCache<string, { value: unknown }>({ maxSize: maxChars });
  return {
    read<Value>(key: string, bodyLength: number, parse: () => Value): Value {
      const known = cache.get(key);
      if (known !== undefined) return known.value as Value;
      const value = parse();
      cache.set(key, { value }, { size: Math.max(1, bodyLength) });
      return value;
    },
  };
}
