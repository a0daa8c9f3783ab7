/** Implements the serving port over a release store. */
import { HASHED_FOLDER } from '#releases/bundle-records.ts';
import { digest } from '#releases/digest.ts';
import { readHosts } from '#releases/hosts.ts';
import { ReleasePathError } from '#releases/release-path.ts';
import type { ReleaseStore, ShopReleases, StoredRelease } from '#releases/release-store.ts';
import { DEFAULT_SITE, HEADERS_FILE, MANIFEST_FILE, ROUTING_FILE } from '#serving/release-files.ts';
import { parseHeaders, parseRouting } from '#serving/release-rules.ts';
import type { LiveRelease, Releases, StoredFile } from '#serving/releases.ts';
import { hostName } from '#site/host-name.ts';
import type { BodyCache } from './body-cache.ts';
import { servedFile } from './served-file.ts';

const PAGE_BROTLI_QUALITY = 5;
/** Higher than for pages: browsers request hashed assets once and cache them for a year. */
const ASSET_BROTLI_QUALITY = 9;

/** Reads the id of the live release at every request, so that a new release is served at once. */
export class StoredReleases implements Releases {
  readonly #store: ReleaseStore;
  readonly #cache: BodyCache;
  /** Domain → its live release; replaced when another one is live. */
  readonly #live = new Map<string, LiveRelease>();

  constructor(store: ReleaseStore, cache: BodyCache) {
    this.#store = store;
    this.#cache = cache;
  }

  async find(host: string | null): Promise<LiveRelease | null> {
    const domain = host === null ? null : hostName((await readHosts(this.#store)).get(host) ?? host);
    const release = domain === null ? null : await this.#open(domain, false);
    return release ?? this.#open(DEFAULT_SITE, true);
  }

  async findAsset(file: string): Promise<StoredFile | null> {
    const body = await this.#readAsset(file);
    if (body === null) return null;
    return servedFile(this.#cache, {
      file,
      digest: digest(body),
      read: async () => body,
      brotliQuality: ASSET_BROTLI_QUALITY,
    });
  }

  async #open(domain: string, isDefault: boolean): Promise<LiveRelease | null> {
    const shop = this.#store.shop(domain);
    const id = await shop.liveId();
    if (id === null) return null;
    const known = this.#live.get(domain);
    if (known?.id === id) return known;
    const release = await shop.readRelease(id);
    if (release === null) return null;
    const live = await this.#read(shop, release, isDefault);
    this.#live.set(domain, live);
    return live;
  }

  async #read(shop: ShopReleases, release: StoredRelease, isDefault: boolean): Promise<LiveRelease> {
    const { id, manifest } = release;
    const decoder = new TextDecoder();
    const [routing, headers] = await Promise.all([
      shop.readFile(release, ROUTING_FILE),
      shop.readFile(release, HEADERS_FILE),
    ]);
    // The manifest does not list itself. The id identifies its content.
    const files: Record<string, string> = { ...manifest.files, [MANIFEST_FILE]: id };
    return {
      id,
      routing: parseRouting(decoder.decode(routing)),
      headers: parseHeaders(decoder.decode(headers)),
      isDefault,
      find: async (file) => {
        const digest = Object.hasOwn(files, file) ? files[file] : undefined;
        if (digest === undefined) return null;
        const read = () => shop.readFile(release, file);
        return servedFile(this.#cache, { file, digest, read, brotliQuality: PAGE_BROTLI_QUALITY });
      },
    };
  }

  /** Null also when the name is not a valid file name. */
  async #readAsset(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
    try {
      return await this.#store.read(`${HASHED_FOLDER}/${file}`);
    } catch (error) {
      if (error instanceof ReleasePathError) return null;
      throw error;
    }
  }
}
