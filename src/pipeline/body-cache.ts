/** Bodies that the API stamped with an ETag, kept on disk, so that an unchanged answer is not sent again. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface StoredBody {
  etag: string;
  body: string;
}

export interface BodyCache {
  /** The stored answer of a URL and its body's hash; null when there is none or the file is damaged. */
  load(url: string): Promise<(StoredBody & { hash: string }) | null>;
  /** Stores an answer; a full or read-only disk only costs the next build its saving. */
  store(url: string, stored: StoredBody): Promise<void>;
}

export const NO_BODY_CACHE: BodyCache = {
  load: async () => null,
  store: async () => {},
};

/**
 * A folder with one file per URL, `<2 hex>/<sha256 of the URL>`: a line with the body's hash and the ETag,
 * then the body. Files are written under a temporary name and renamed; several processes may share it.
 */
export function createBodyCache(dir: string): BodyCache {
  const fileOf = (url: string): string => {
    const name = hashText(url);
    return join(dir, name.slice(0, 2), name);
  };
  return {
    async load(url) {
      const text = await readFile(fileOf(url), 'utf8').catch(() => null);
      const lineEnd = text?.indexOf('\n') ?? -1;
      if (text === null || lineEnd < 0) return null;
      const [hash, etag] = splitOnce(text.slice(0, lineEnd));
      const body = text.slice(lineEnd + 1);
      return etag !== '' && hashText(body) === hash ? { etag, body, hash } : null;
    },
    async store(url, { etag, body }) {
      if (/[\r\n]/.test(etag)) return;
      const file = fileOf(url);
      const temporary = `${file}.${randomUUID()}`;
      try {
        await mkdir(dirname(file), { recursive: true });
        await writeFile(temporary, `${hashText(body)} ${etag}\n${body}`);
        await rename(temporary, file);
      } catch {
        await rm(temporary, { force: true }).catch(() => {});
      }
    },
  };
}

/** SHA-256 of a text, hexadecimal. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function splitOnce(line: string): [string, string] {
  const space = line.indexOf(' ');
  return space < 0 ? [line, ''] : [line.slice(0, space), line.slice(space + 1)];
}
