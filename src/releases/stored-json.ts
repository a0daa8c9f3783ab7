/** Reads stored JSON files. */
import type * as z from 'zod';
import type { StoredFiles } from './release-store.ts';

/** The value of a file that is not essential; null when the file is missing, unreadable or damaged. */
export async function readJsonOrNull<T>(
  files: StoredFiles,
  name: string,
  schema: z.ZodType<T>,
): Promise<T | null> {
  return parseJsonOrNull(await files.read(name).catch(() => null), schema);
}

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

/** Removes a file. If the store does not allow that, writes `null`, which readers treat as a missing file. */
export async function removeJson(files: StoredFiles, name: string): Promise<void> {
  try {
    await files.remove(name);
  } catch {
    await files.write(name, 'null\n');
  }
}
