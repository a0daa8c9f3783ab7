/** The bytes of files by their digest, stored once for all releases of all shops. */
import type { Compression } from '#serving/content-headers.ts';
import { objectKeys } from '#serving/object-layout.ts';
import { compress, compressionsFor } from '../compress.ts';
import { digest } from '../digest.ts';
import type { Garbage } from './garbage.ts';
import { type ObjectClient, ObjectStoreError } from './object-client.ts';

export const BLOBS_FOLDER = 'blobs';
const PAGE_BROTLI_QUALITY = 5;
/** Maximum age of a listing. */
const LISTING_AGE_MS = 60 * 60 * 1000;
/** Maximum age of a listing that lacks a blob: several damaged shops share one listing. */
const NEW_LISTING_AGE_MS = 60 * 1000;
/** Listings of parts are made in parallel: a part has the blobs whose digest begins with one of these. */
const PARTS = [...'0123456789abcdef'];

/** The bytes of one file as the index of a release lists them. */
export interface Blob {
  digest: string;
  size: number;
  compressions: readonly Compression[];
}

export function blobOf(file: string, body: Uint8Array): Blob {
  return { digest: digest(body), size: body.length, compressions: compressionsFor(file, body.length) };
}

/** Keys of stored blobs and their compressed forms, with their sizes. */
type Listing = Map<string, number>;

export class Blobs {
  readonly #client: ObjectClient;
  readonly #base: string;
  readonly #garbage: Garbage;
  /** The last listing, with the blobs that were written since. */
  #listing: { stored: Promise<Listing>; at: number } | null = null;
  /** Files that are being stored, by digest: a store may refuse a second write of a key within a second. */
  readonly #storing = new Map<string, Promise<void>>();

  constructor(client: ObjectClient, base: string, garbage: Garbage) {
    this.#client = client;
    this.#base = base;
    this.#garbage = garbage;
  }

  /** Starts to read the list of garbage, before a build stores blobs. */
  prepare(): void {
    this.#garbage.prepare();
  }

  /**
   * Stores the bytes of a file unless they are stored. The last object is written when all others are complete. A form
   * that a listing lacks is written again, because a store may lose it. Equal files are stored one after the other.
   */
  async store(blob: Blob, body: Uint8Array): Promise<void> {
    const before = this.#storing.get(blob.digest);
    const stored = Promise.allSettled([before]).then(() => this.#store(blob, body));
    this.#storing.set(blob.digest, stored);
    try {
      await stored;
    } finally {
      if (this.#storing.get(blob.digest) === stored) this.#storing.delete(blob.digest);
    }
  }

  async #store({ digest: hash, compressions }: Blob, body: Uint8Array): Promise<void> {
    const key = this.#key(hash);
    const keys = this.#keys(hash, compressions);
    const last = keys.at(-1) ?? key;
    const listed = await this.#listing?.stored;
    await this.#garbage.rescue(hash);
    const isListed = listed === undefined || keys.every((one) => listed.has(one));
    if (!(isListed && (await this.#client.exists(last)))) {
      const packed = await Promise.all(compressions.map((one) => compress(body, one, PAGE_BROTLI_QUALITY)));
      const bodies = [body, ...packed];
      const write = async (at: number) => {
        await this.#client.write(keys[at] ?? key, bodies[at] ?? body);
        listed?.set(keys[at] ?? key, bodies[at]?.length ?? 0);
      };
      await Promise.all(keys.slice(0, -1).map((_, at) => write(at)));
      await write(keys.length - 1);
    }
  }

  /**
   * The objects that files lack, by file name. Files are compared with a listing that is at most an hour old, and if
   * any is missing, with a new listing. Objects missing there are looked up, because a listing may lag behind.
   * @param files name → digest
   */
  async missing(files: Readonly<Record<string, string>>): Promise<Map<string, string>> {
    const known = this.#lacking(files, await this.#listed(LISTING_AGE_MS));
    const lacking = known.size === 0 ? known : this.#lacking(files, await this.#listed(NEW_LISTING_AGE_MS));
    const found = await Promise.all([...lacking.values()].map((key) => this.#client.exists(key)));
    return new Map([...lacking].filter((_, at) => found[at] === false));
  }

  #lacking(files: Readonly<Record<string, string>>, listed: Listing): Map<string, string> {
    const lacking = new Map<string, string>();
    for (const [file, hash] of Object.entries(files)) {
      const keys = this.#keys(hash, compressionsFor(file, listed.get(this.#key(hash)) ?? 0));
      const key = keys.find((one) => !listed.has(one));
      if (key !== undefined) lacking.set(file, key);
    }
    return lacking;
  }

  /** @throws {ObjectStoreError} if the bytes are missing or do not match the digest */
  async read(hash: string): Promise<Uint8Array<ArrayBuffer>> {
    const key = this.#key(hash);
    const found = await this.#client.read(key);
    if (found !== null && digest(found.body) === hash) return found.body;
    const state = found === null ? 'is missing' : 'is damaged';
    throw new ObjectStoreError(`${this.#client.url(key)} ${state}.`);
  }

  #listed(maxAgeMs: number): Promise<Listing> {
    const now = performance.now();
    if (this.#listing === null || now - this.#listing.at > maxAgeMs) {
      const listing = { stored: this.#list(), at: now };
      this.#listing = listing;
      listing.stored.catch(() => {
        if (this.#listing === listing) this.#listing = null;
      });
    }
    return this.#listing.stored;
  }

  async #list(): Promise<Listing> {
    const listing: Listing = new Map();
    await Promise.all(
      PARTS.map(async (part) => {
        for await (const { objects } of this.#client.list(this.#key(part))) {
          for (const { key, size } of objects) listing.set(key, size);
        }
      }),
    );
    return listing;
  }

  #keys(hash: string, compressions: readonly Compression[]): string[] {
    const key = this.#key(hash);
    return [key, ...compressions.map((one) => objectKeys.compressed(key, one))];
  }

  #key(hash: string): string {
    return this.#base + objectKeys.blob(hash);
  }
}
