/** The bytes of files by their digest, stored once for all releases of all shops. */

import type { Compression } from '#serving/negotiate-encoding.ts';
import { objectKeys } from '#serving/object-layout.ts';
import { compress, compressionsFor } from '../compress.ts';
import { digest } from '../digest.ts';
import type { Garbage } from './garbage.ts';
import { type ObjectClient, ObjectStoreError } from './object-client.ts';

export const BLOBS_FOLDER = 'blobs';
const PAGE_BROTLI_QUALITY = 5;

/** The bytes of one file as the index of a release lists them. */
export interface Blob {
  digest: string;
  size: number;
  compressions: readonly Compression[];
}

export function blobOf(file: string, body: Uint8Array): Blob {
  return { digest: digest(body), size: body.length, compressions: compressionsFor(file, body.length) };
}

export class Blobs {
  readonly #client: ObjectClient;
  readonly #base: string;
  readonly #garbage: Garbage;

  constructor(client: ObjectClient, base: string, garbage: Garbage) {
    this.#client = client;
    this.#base = base;
    this.#garbage = garbage;
  }

  /** Starts to read the list of garbage, before a build stores blobs. */
  prepare(): void {
    this.#garbage.prepare();
  }

  /** Stores the bytes of a file unless they are stored. The last object is written when all others are complete. */
  async store({ digest: hash, compressions }: Blob, body: Uint8Array): Promise<void> {
    const key = this.#key(hash);
    const keys = [key, ...compressions.map((one) => objectKeys.compressed(key, one))];
    const last = keys.at(-1) ?? key;
    await this.#garbage.rescue(hash);
    if (!(await this.#client.exists(last))) {
      const packed = await Promise.all(compressions.map((one) => compress(body, one, PAGE_BROTLI_QUALITY)));
      const bodies = [body, ...packed];
      const write = (at: number) => this.#client.write(keys[at] ?? key, bodies[at] ?? body);
      await Promise.all(keys.slice(0, -1).map((_, at) => write(at)));
      await write(keys.length - 1);
    }
  }

  /** @throws {ObjectStoreError} when the bytes are missing or are not those of the digest */
  async read(hash: string): Promise<Uint8Array<ArrayBuffer>> {
    const key = this.#key(hash);
    const found = await this.#client.read(key);
    if (found !== null && digest(found.body) === hash) return found.body;
    const state = found === null ? 'is missing' : 'is damaged';
    throw new ObjectStoreError(`${this.#client.url(key)} ${state}.`);
  }

  #key(hash: string): string {
    return this.#base + objectKeys.blob(hash);
  }
}
