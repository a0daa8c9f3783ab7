/** Counts the files that a program wrote into a folder. */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

export interface Written {
  files: number;
  bytes: number;
}

/** File systems round the times of files to some milliseconds. */
const TICK_MS = 20;

/** The files below `folder` that were written since `since` (epoch ms). A file with several names counts once. */
export function writtenSince(folder: string, since: number): Written {
  const seen = new Set<number>();
  let bytes = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const { ino, size, mtimeMs } = statSync(path.join(entry.parentPath, entry.name));
    if (mtimeMs < since - TICK_MS || seen.has(ino)) continue;
    seen.add(ino);
    bytes += size;
  }
  return { files: seen.size, bytes };
}

/** Bytes of all files below a folder; a file with several names counts once. */
export function bytesOf(folder: string): number {
  return writtenSince(folder, 0).bytes;
}
