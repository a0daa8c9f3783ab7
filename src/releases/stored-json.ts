/** Reads stored JSON files. */
import type * as z from 'zod';
import { parseJsonOrNull } from './parse-json.ts';
import type { StoredFiles } from './release-store.ts';

/** The value of a file that is not essential; null when the file is missing, unreadable or damaged. */
export async function readJsonOrNull<T>(
  files: StoredFiles,
  name: string,
  schema: z.ZodType<T>,
): Promise<T | null> {
  return parseJsonOrNull(await files.read(name).catch(() => null), schema);
}

/** Removes a file. If the store does not allow that, writes `null`, which readers treat as a missing file. */
export async function removeJson(files: StoredFiles, name: string): Promise<void> {
  try {
    await files.remove(name);
  } catch {
    await files.write(name, 'null\n');
  }
}
