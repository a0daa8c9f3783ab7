/** Bodies that the API stamped with an ETag, kept on disk, so that an unchanged answer is not sent again. */
import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
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
import { dirname, join } from 'node:path';

export interface StoredBody {
  etag: string;
  /** SHA-256 of the body. */
  hash: string;
}

/**
 * Files are small and local, so they are read and written in place: through the thread pool each costs
 * several times more CPU.
 */
export interface BodyCache {
  /** What is stored of a URL, without its body; null when nothing is. */
  find(url: string): StoredBody | null;
  /** The body that {@link BodyCache.find} told of; null when it is gone, replaced or damaged. */
  body(url: string, hash: string): string | null;
  /** Stores an answer; a full or read-only disk only costs the next build its saving. */
  store(url: string, stored: StoredBody, body: string): void;
}

export const NO_BODY_CACHE: BodyCache = { find: () => null, body: () => null, store: () => {} };

/** "Unchanged" is no shorter than such a body. */
const MIN_STORED_CHARS = 1024;
const MAX_HEAD_BYTES = 512;
/** How exactly a file's time tells when it was used last: `pruneBodyCache` counts in days. */
const USE_NOTED_MS = 24 * 60 * 60 * 1000;

/**
 * A folder with one file per URL, `<2 hex>/<sha256 of the URL>`: a line with the body's hash and the ETag,
 * then the body. Files are written under a temporary name and renamed; several processes may share it.
 * A file's time is the day it was looked for last.
 */
export function createBodyCache(dir: string): BodyCache {
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
        writeFileSync(temporary, head + body);
        renameSync(temporary, file);
      } catch {
        removeQuietly(temporary);
      }
    },
  };
}

/** SHA-256 of a text, hexadecimal. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Where nothing could be written there is nothing to remove.
  }
}

function readHead(file: string): string | null {
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
    // On a read-only disk nothing is pruned either.
  }
}
