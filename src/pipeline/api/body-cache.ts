/** Bodies with an ETag on disk, so that the API does not send an unchanged response again. */
import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fstatSync,
  futimesSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#system/create-folder.ts';
import { pruneAgedFiles } from '#system/prune-aged-files.ts';

interface StoredBody {
  etag: string;
  /** SHA-256 of the body. */
  hash: string;
}

/** Reads and writes are synchronous: for small local files the thread pool costs several times more CPU. */
export interface BodyCache {
  /** ETag and hash of a URL's stored body; null without one. */
  find(url: string): StoredBody | null;
  /** The stored body with this hash; null when it was removed, replaced or damaged. */
  body(url: string, hash: string): string | null;
  /** Stores a response. On a full or read-only disk it does nothing. */
  store(url: string, stored: StoredBody, body: string): void;
}

export const NO_BODY_CACHE: BodyCache = { find: () => null, body: () => null, store: () => {} };

/** A shorter body is not stored: its 304 response would be as long. */
const MIN_STORED_CHARS = 1024;
const MAX_HEAD_BYTES = 512;
/** A file's `mtime` is its last use, to the day: `pruneBodyCache` counts in days. */
const USE_NOTED_MS = 24 * 60 * 60 * 1000;

/**
 * A folder with one file per URL, `<2 hex>/<sha256 of the URL>`: a line with the body's hash and the ETag,
 * then the body. Files are written under a temporary name and renamed; several processes may share it.
 * A file's `mtime` is the day of its last look-up. Only the owner can read the folder: bodies have secrets of sellers.
 */
export function createBodyCache(dir: string): BodyCache {
  closeToOthers(dir);
  const fileOf = (url: string): string => {
    const name = hashText(url);
    return join(dir, name.slice(0, 2), name);
  };
  return {
    find(url) {
      const head = readHead(fileOf(url));
      const match = head === null ? null : /^([0-9a-f]{64}) (.+)\n/.exec(head);
      const [, hash, etag] = match ?? [];
      return hash === undefined || etag === undefined ? null : { hash, etag };
    },
    body(url, hash) {
      try {
        const text = readFileSync(fileOf(url), 'utf8');
        const body = text.slice(text.indexOf('\n') + 1);
        return hashText(body) === hash ? body : null;
      } catch {
        return null;
      }
    },
    store(url, { etag, hash }, body) {
      const head = `${hash} ${etag}\n`;
      if (body.length < MIN_STORED_CHARS || Buffer.byteLength(head) > MAX_HEAD_BYTES) return;
      const file = fileOf(url);
      const temporary = `${file}.${randomUUID()}`;
      try {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(temporary, head + body, { mode: PRIVATE_FILE });
        renameSync(temporary, file);
      } catch {
        removeQuietly(temporary);
      }
    },
  };
}

/** Makes the folder private, also files that former versions wrote. */
function closeToOthers(dir: string): void {
  try {
    if (existsSync(dir)) chmodSync(dir, PRIVATE_FOLDER);
    else mkdirSync(dir, { recursive: true, mode: PRIVATE_FOLDER });
  } catch {
    // Another user owns the folder, or the file system is read-only.
  }
}

/** SHA-256 of a text, hexadecimal. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Where removal fails, the write has created no file.
  }
}

function readHead(file: string): string | null {
  // `existsSync` costs less than the error of a missing file.
  if (!existsSync(file)) return null;
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch {
    return null;
  }
  try {
    noteUse(descriptor);
    const head = Buffer.alloc(MAX_HEAD_BYTES);
    return head.toString('utf8', 0, readSync(descriptor, head, 0, MAX_HEAD_BYTES, 0));
  } catch {
    return null;
  } finally {
    closeSync(descriptor);
  }
}

function noteUse(descriptor: number): void {
  const now = Date.now();
  if (now - fstatSync(descriptor).mtimeMs < USE_NOTED_MS) return;
  try {
    futimesSync(descriptor, now / 1000, now / 1000);
  } catch {
    // A read-only disk is not pruned either.
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** The responses of about two thousand shops. The next build of a shop downloads a removed response again. */
const MAX_BYTES = 4 * 1024 ** 3;
/** A file whose `mtime` is the time of the last pruning. */
const MARK = 'pruned';

/**
 * Prunes the folder of {@link createBodyCache} at most once a day: builds no longer use the responses of removed shops
 * and of calls whose URL changed. Removes bodies unused for thirty days, incomplete files
 * of killed builds, and the least recently used bodies above `maxBytes`. Never rejects.
 *
 * @param now epoch ms
 */
export async function pruneBodyCache(dir: string, now: number, maxBytes = MAX_BYTES): Promise<void> {
  const mark = join(dir, MARK);
  const last = await stat(mark).catch(() => null);
  if (last !== null && Math.abs(now - last.mtimeMs) < DAY_MS) return;
  // Written first, so that only one of two simultaneous builds prunes. Fails if the folder is missing.
  await writeFile(mark, '').catch(() => {});
  await pruneAgedFiles(dir, now, maxBytes);
}
