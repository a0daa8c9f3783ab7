/** The releases in a folder of shops, for the preview. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_SITE } from '#releases/default-site.ts';
import { digest } from '#releases/digest.ts';
import { hostsFile, readHosts } from '#releases/hosts.ts';
import { assetsDir } from '#releases/install-assets.ts';
import {
  currentId,
  HEADERS_FILE,
  MANIFEST_FILE,
  ROUTING_FILE,
  readRelease,
  releaseDir,
} from '#releases/manifest.ts';
import { HASHED_DIR } from '#releases/public-files.ts';
import { ensureWithin, ReleasePathError } from '#releases/release-path.ts';
import { parseHeaders } from '#serving/header-rules.ts';
import { hostName } from '#serving/host-name.ts';
import type { LiveRelease, Releases, StoredFile } from '#serving/releases.ts';
import { parseRouting } from '#serving/routing-table.ts';
import type { BodyCache } from './body-cache.ts';
import { servedFile } from './served-file.ts';

const PAGE_BROTLI_QUALITY = 5;
/** Higher than for pages: browsers request hashed assets once and keep them for a year. */
const ASSET_BROTLI_QUALITY = 9;

/** Reads `current` for every request, so that a new release is served at once. */
export class FolderReleases implements Releases {
  readonly #outDir: string;
  readonly #cache: BodyCache;
  /** Shop folder → its live release, replaced when `current` changes. */
  readonly #live = new Map<string, LiveRelease>();
  #hosts: { changedMs: number; table: ReadonlyMap<string, string> } = { changedMs: -1, table: new Map() };

  /** @param outDir folder of all shops */
  constructor(outDir: string, cache: BodyCache) {
    this.#outDir = outDir;
    this.#cache = cache;
  }

  async find(host: string | null): Promise<LiveRelease | null> {
    const domain = host === null ? null : hostName((await this.#hostTable()).get(host) ?? host);
    const release = domain === null ? null : await this.#open(domain, false);
    return release ?? this.#open(DEFAULT_SITE, true);
  }

  async findAsset(file: string): Promise<StoredFile | null> {
    const body = await readIfPresent(path.join(assetsDir(this.#outDir), HASHED_DIR), file);
    if (body === null) return null;
    return servedFile(this.#cache, {
      file,
      digest: digest(body),
      read: async () => body,
      brotliQuality: ASSET_BROTLI_QUALITY,
    });
  }

  async #open(folder: string, isDefault: boolean): Promise<LiveRelease | null> {
    const siteDir = path.join(this.#outDir, folder);
    const id = await currentId(siteDir);
    if (id === null) return null;
    const known = this.#live.get(folder);
    if (known?.id === id) return known;
    const live = await this.#readLive(releaseDir(siteDir, id), isDefault);
    if (live !== null) this.#live.set(folder, live);
    return live;
  }

  async #readLive(dir: string, isDefault: boolean): Promise<LiveRelease | null> {
    const release = await readRelease(dir);
    if (release === null) return null;
    const { id, manifest } = release;
    const [routing, headers] = await Promise.all([
      readFile(path.join(dir, ROUTING_FILE), 'utf8'),
      readFile(path.join(dir, HEADERS_FILE), 'utf8'),
    ]);
    // The manifest does not list itself; its content follows from the id.
    const files: Record<string, string> = { ...manifest.files, [MANIFEST_FILE]: id };
    return {
      id,
      files,
      routing: parseRouting(routing),
      headers: parseHeaders(headers),
      isDefault,
      open: (file) =>
        servedFile(this.#cache, {
          file,
          digest: files[file] ?? '',
          read: () => readFile(ensureWithin(dir, file)),
          brotliQuality: PAGE_BROTLI_QUALITY,
        }),
    };
  }

  async #hostTable(): Promise<ReadonlyMap<string, string>> {
    const changedMs = (await stat(hostsFile(this.#outDir)).catch(() => null))?.mtimeMs ?? 0;
    if (changedMs !== this.#hosts.changedMs) {
      this.#hosts = { changedMs, table: await readHosts(this.#outDir) };
    }
    return this.#hosts.table;
  }
}

/** Null for a name that is no valid file name or has no file. */
async function readIfPresent(dir: string, file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await readFile(ensureWithin(dir, file));
  } catch (error) {
    const isMissing =
      error instanceof Error &&
      'code' in error &&
      /^(ENOENT|EISDIR|ENOTDIR|ENAMETOOLONG)$/.test(String(error.code));
    if (isMissing || error instanceof ReleasePathError) return null;
    throw error;
  }
}
