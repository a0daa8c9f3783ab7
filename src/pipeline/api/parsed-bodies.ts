/** Parsed answers of this process: a body that is read again unchanged keeps its value. */

export interface ParsedBodies {
  /**
   * The value of a body; `parse` runs only when `key` (endpoint and body hash) is new. Values are shared
   * by all readers and must not be written to. A parse that throws is not kept.
   */
  read<Value>(key: string, bodyLength: number, parse: () => Value): Value;
}

/**
 * Keeps the most recently read values whose bodies fit into `maxChars` together. The caller promises that
 * one key always stands for one type, as endpoint names do.
 */
export function createParsedBodies(maxChars: number): ParsedBodies {
  const kept = new Map<string, { value: unknown; length: number }>();
  let total = 0;
  return {
    read<Value>(key: string, bodyLength: number, parse: () => Value): Value {
      const known = kept.get(key);
      if (known !== undefined) {
        kept.delete(key);
        kept.set(key, known);
        return known.value as Value;
      }
      const value = parse();
      if (bodyLength > maxChars) return value;
      kept.set(key, { value, length: bodyLength });
      total += bodyLength;
      for (const [oldest, { length }] of kept) {
        if (total <= maxChars) break;
        kept.delete(oldest);
        total -= length;
      }
      return value;
    },
  };
}
