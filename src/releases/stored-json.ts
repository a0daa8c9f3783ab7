/** Reads stored JSON files. */
import type * as z from 'zod';
import type { StoredFiles } from './release-store.ts';

/** The value of a file that is not essential; null when the file is missing, unreadable or damaged. */
export async function readJsonOrNull<T>(
  files: StoredFiles,
  name: string,
  schema: z.ZodType<T>,
): Promise<T | null> {
  try {
    return parseJson((await files.read(name)) ?? new Uint8Array(), schema);
  } catch {
    return null;
  }
}

/** @throws when the bytes are not JSON or the value does not fit the schema */
export function parseJson<T>(body: Uint8Array, schema: z.ZodType<T>): T {
  return schema.parse(JSON.parse(new TextDecoder().decode(body)));
}

/** Removes a file. If the store does not allow that, writes `null`, which readers treat as a missing file. */
export async function removeJson(files: StoredFiles, name: string): Promise<void> {
  try {
    await files.remove(name);
  } catch {
    await files.write(name, 'null\n');
  }
}
