/** An unfinished release: its files are uploaded by digest while pages are rendered, its index when it is finished. */
import {
  type EdgeRelease,
  encodingLetters,
  type IndexEntry,
  objectKeys,
  shardCount,
} from '#serving/object-layout.ts';
import { HEADERS_FILE, ROUTING_FILE } from '#serving/release-files.ts';
import { parseHeaders, parseRouting } from '#serving/release-rules.ts';
import { manifestJson, type ReleaseManifest } from '../manifest.ts';
import { ensureFileName } from '../release-path.ts';
import { type ReleaseDraft, ReleaseError, type StoredRelease } from '../release-store.ts';
import { type Blob, type Blobs, blobOf } from './blobs.ts';
import type { ObjectClient } from './object-client.ts';
import { readIndex, writeIndex } from './release-index.ts';

/** Bytes in upload above which {@link ObjectDraft.flush} waits. */
const MAX_WAITING_BYTES = 8 * 1024 * 1024;

export interface ObjectDraftOptions {
  client: ObjectClient;
  /** Key prefix of the target. */
  base: string;
  domain: string;
  blobs: Blobs;
  previous: StoredRelease | null;
}

export class ObjectDraft implements ReleaseDraft {
  readonly #options: ObjectDraftOptions;
  readonly #previousFiles: Readonly<Record<string, string>>;
  /** Index of the previous release. */
  readonly #before: Promise<ReadonlyMap<string, IndexEntry>>;
  readonly #entries = new Map<string, IndexEntry>();
  /** Bytes of the written files from which `edge.json` is derived. */
  readonly #rules = new Map<string, Uint8Array>();
  readonly #aliases = new Map<string, string>();
  readonly #uploads = new Set<Promise<void>>();
  #waitingBytes = 0;
  #isDiscarded = false;
  #failure: { error: unknown } | null = null;
  written = 0;
  linked = 0;

  constructor(options: ObjectDraftOptions) {
    this.#options = options;
    const { client, base, domain, previous } = options;
    this.#previousFiles = previous?.manifest.files ?? {};
    const files = previous?.manifest.counts.files ?? 0;
    this.#before =
      previous === null
        ? Promise.resolve(new Map())
        : readIndex({ client, base, domain, id: previous.id, files });
    // `finish` throws a failure.
    this.#before.catch(() => undefined);
  }

  /** Starts the upload. The next `flush` or `finish` throws a failure. */
  write(file: string, body: Uint8Array): void {
    ensureFileName(file);
    this.written += 1;
    this.#waitingBytes += body.length;
    const blob = blobOf(file, body);
    this.#entries.set(file, [blob.digest, blob.size, encodingLetters(blob.compressions)]);
    if (file === ROUTING_FILE || file === HEADERS_FILE) this.#rules.set(file, body);
    const upload = this.#upload(blob, body)
      .catch((error: unknown) => {
        this.#failure ??= { error };
      })
      .finally(() => {
        this.#waitingBytes -= body.length;
        this.#uploads.delete(upload);
      });
    this.#uploads.add(upload);
  }

  link(file: string, hash: string): boolean {
    ensureFileName(file);
    if (this.#previousFiles[file] !== hash) return false;
    this.linked += 1;
    return true;
  }

  alias(file: string, alias: string): void {
    ensureFileName(alias);
    this.#aliases.set(alias, file);
    this.linked += 1;
  }

  async flush(): Promise<void> {
    while (this.#waitingBytes > MAX_WAITING_BYTES) await Promise.race(this.#uploads);
    this.#ensureUploaded();
  }

  /** The index is written while the last files are uploaded, the manifest last: a release without it does not exist. */
  async finish(manifest: ReleaseManifest): Promise<StoredRelease> {
    const { client, base, domain } = this.#options;
    const { id } = manifest;
    this.#ensureUploaded();
    const key = base + objectKeys.manifest(domain, id);
    const body = Buffer.from(`${[...manifestJson(manifest)].join('')}\n`);
    const [isPresent] = await Promise.all([this.#writeIndex(manifest, key, body), ...this.#uploads]);
    this.#ensureUploaded();
    if (!isPresent) {
      await client.write(key, body);
      this.written += 1;
    }
    return { id, manifest };
  }

  /** Uploaded blobs stay: they are removed as garbage unless another release uses them. */
  async discard(): Promise<void> {
    this.#isDiscarded = true;
    await Promise.all(this.#uploads);
  }

  /** @throws the first failure of an upload */
  #ensureUploaded(): void {
    if (this.#failure !== null) throw this.#failure.error;
  }

  async #upload(blob: Blob, body: Uint8Array): Promise<void> {
    if (this.#isDiscarded || this.#failure !== null) return;
    await this.#options.blobs.store(blob, body);
  }

  /**
   * Writes index and `edge.json`, also for a release that the store has: it may have lost them.
   * @param body its manifest
   * @returns whether the store has the release
   * @throws {ReleaseError} when the store has another release of this key
   */
  async #writeIndex(manifest: ReleaseManifest, key: string, body: Buffer): Promise<boolean> {
    const { client, base, domain } = this.#options;
    const { id, counts } = manifest;
    const [present, entries, edge] = await Promise.all([
      client.read(key),
      this.#allEntries(manifest),
      this.#edgeJson(manifest),
    ]);
    if (present !== null && !body.equals(present.body)) {
      throw new ReleaseError(
        `${client.url(key)} exists already and is another release; remove it and build again.`,
      );
    }
    await Promise.all([
      writeIndex({ client, base, domain, id, files: counts.files }, entries),
      client.write(base + objectKeys.edge(domain, id), edge),
    ]);
    return present !== null;
  }

  async #allEntries({ files }: ReleaseManifest): Promise<Map<string, IndexEntry>> {
    const before = await this.#before;
    const entryOf = (file: string) => this.#entries.get(file) ?? before.get(file);
    const entries = new Map<string, IndexEntry>();
    for (const [file, hash] of Object.entries(files)) {
      const entry = entryOf(this.#aliases.get(file) ?? file);
      if (entry?.[0] !== hash) throw this.#missing(file);
      entries.set(file, entry);
    }
    return entries;
  }

  #missing(file: string): ReleaseError {
    const { client, base, domain, previous } = this.#options;
    const manifest = client.url(base + objectKeys.manifest(domain, previous?.id ?? ''));
    return new ReleaseError(
      `${file} has no entry in the index of the previous release. Remove ${manifest} and build again.`,
    );
  }

  async #edgeJson({ id, files, counts }: ReleaseManifest): Promise<Uint8Array> {
    const { blobs } = this.#options;
    const [routing, headers] = await Promise.all(
      [ROUTING_FILE, HEADERS_FILE].map(async (file) =>
        new TextDecoder().decode(this.#rules.get(file) ?? (await blobs.read(files[file] ?? ''))),
      ),
    );
    const edge: EdgeRelease = {
      id,
      routing: parseRouting(routing ?? ''),
      headers: parseHeaders(headers ?? ''),
      shards: shardCount(counts.files),
    };
    return new TextEncoder().encode(JSON.stringify(edge));
  }
}
