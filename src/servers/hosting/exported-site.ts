/** The live release of one shop, as input of the formats of hosting services. */
import { HASHED_FOLDER, readBundleRecord } from '#releases/bundle-records.ts';
import { readCurrentRelease } from '#releases/current-release.ts';
import { bundlesOf } from '#releases/manifest.ts';
import type { ReleaseStore, ShopReleases } from '#releases/release-store.ts';
import { commandOn } from '#releases/target-url.ts';
import { HEADERS_FILE, MANIFEST_FILE, ROUTING_FILE } from '#serving/release-files.ts';
import {
  HASHED_ASSETS_PATH,
  type HeaderRules,
  parseHeaders,
  parseRouting,
  type RoutingTable,
} from '#serving/release-rules.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export interface ExportedSite {
  domain: string;
  /** Id of the release. */
  id: string;
  routing: RoutingTable;
  headers: HeaderRules;
  /** File name → its bytes: every file with a URL, the shells, the 404 pages and the hashed assets of the bundle. */
  files: ReadonlyMap<string, () => Promise<Bytes>>;
}

/** A site cannot be served by a hosting service. The message lists each reason and its remedy. */
export class ExportError extends Error {
  override name = 'ExportError';
}

/** @throws {ExportError} when the shop has no release that can be read, or its assets are missing */
export async function readSite(store: ReleaseStore, shop: ShopReleases): Promise<ExportedSite> {
  const { release } = await readCurrentRelease(shop);
  if (release === null) {
    throw new ExportError(
      `${shop.locate()} has no release that can be read. Build it first: ${commandOn(store, 'build')}`,
    );
  }
  const { id, manifest } = release;
  const bundles = await Promise.all(bundlesOf(manifest).map((bundle) => readBundleRecord(store, bundle)));
  const records = bundles.filter((record) => record !== null);
  if (records.length < bundles.length) {
    throw new ExportError(
      `${store.locate()} lacks the hashed assets of ${id}. Build the shop: ${commandOn(store, 'build', '--force')}`,
    );
  }
  const text = async (file: string) => new TextDecoder().decode(await shop.readFile(release, file));
  const own = [...Object.keys(manifest.files), MANIFEST_FILE].filter(
    (file) => file !== ROUTING_FILE && file !== HEADERS_FILE,
  );
  return {
    domain: shop.domain,
    id,
    routing: parseRouting(await text(ROUTING_FILE)),
    headers: parseHeaders(await text(HEADERS_FILE)),
    files: new Map([
      ...own.map((file) => [file, () => shop.readFile(release, file)] as const),
      ...records
        .flatMap((record) => record.files)
        .map((file) => {
          const name = HASHED_ASSETS_PATH.slice(1) + file;
          return [name, () => readAsset(store, file)] as const;
        }),
    ]),
  };
}

async function readAsset(store: ReleaseStore, file: string): Promise<Bytes> {
  const body = await store.read(`${HASHED_FOLDER}/${file}`);
  if (body !== null) return body;
  throw new ExportError(
    `${store.locate(`${HASHED_FOLDER}/${file}`)} is missing. Build any shop: ${commandOn(store, 'build')}`,
  );
}
