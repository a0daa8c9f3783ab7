/** Parses JSON by a schema. */
import type * as z from 'zod';

/** The value of a stored text; null when it is missing or damaged. */
export function parseJsonOrNull<T>(body: string | Uint8Array | null, schema: z.ZodType<T>): T | null {
  try {
    return parseJson(body ?? '', schema);
  } catch {
    return null;
  }
}

/** @throws when the text is not JSON or the value does not fit the schema */
export function parseJson<T>(body: string | Uint8Array, schema: z.ZodType<T>): T {
  return schema.parse(JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body)));
}
