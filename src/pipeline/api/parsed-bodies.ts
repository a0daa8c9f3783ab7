/** Parsed responses of this process: an unchanged body is parsed once. */
import { LRUCache } from 'lru-cache';

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
