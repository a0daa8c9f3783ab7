/** The work of a crash test: a target, a copy of it, and bundles. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { publishPlan } from '#pipeline/release/publish-plan.ts';
import { HASHED_FOLDER, readBundleRecord } from '#releases/bundle-records.ts';
import { copyReleases } from '#releases/copy-releases.ts';
import { readCurrentRelease } from '#releases/current-release.ts';
import { digest } from '#releases/digest.ts';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { readLedger } from '#releases/ledger.ts';
import { openObjectStore } from '#releases/objects/open-object-store.ts';
import type { ReleaseStore, ShopReleases } from '#releases/release-store.ts';
import { resume, rollBack } from '#releases/rollback.ts';
import { AS_OF, aPage, aPageView, aPlan, aRenderer } from '#tests/pipeline/support/fake-plan.ts';

const DOMAIN = 'aurora.localhost';
/** A build that fails has assets to install; the build that heals has the same bundle. */
const VERSIONS_A_BUNDLE = 2;

export interface CrashWork {
  /** Of the bundles. */
  folder: string;
  store: ReleaseStore;
  shop: ShopReleases;
  copy: ReleaseStore;
}

/** Stores the bundles of all versions below a number. */
export async function makeBundles(folder: string, versions: number): Promise<void> {
  for (let version = 0; version < versions; version += VERSIONS_A_BUNDLE) {
    const dir = path.join(folder, bundleOf(version), '_astro');
    await mkdir(dir, { recursive: true });
    await writeFile(path.join(dir, `app.${version}.js`), `console.log(${version})`);
  }
}

function bundleOf(version: number): string {
  return `bundle-${Math.floor(version / VERSIONS_A_BUNDLE)}`;
}

export function openWork(folder: string): CrashWork {
  const store = new FolderStore(path.join(folder, 'sites'));
  return { folder, store, shop: store.shop(DOMAIN), copy: new FolderStore(path.join(folder, 'copy')) };
}

/** Target and copy are in the bucket `bucket` of a store at this URL. */
export function openObjectWork(folder: string, url: string): CrashWork {
  const environment = {
    AWS_ENDPOINT_URL_S3: url,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  };
  const open = (prefix: string) => openObjectStore('bucket', prefix, environment);
  const store = open('sites');
  return { folder, store, shop: store.shop(DOMAIN), copy: open('copy') };
}

/** A build, a copy to the other target, a rollback and its end. */
export async function changeAll(work: CrashWork, version: number): Promise<void> {
  await buildVersion(work, version);
  await copyLive(work);
  const { store, shop } = work;
  if ((await shop.listReleases()).length < 2) return;
  await rollBack({ store, shop, reason: 'crash', now: Date.now() });
  await resume(shop);
}

/** Builds a version of the shop: some pages change, and one exists in every second version. */
export async function buildVersion({ folder, store, shop }: CrashWork, version: number): Promise<void> {
  const titles = ['a', 'b', 'c', 'd', ...(version % 2 === 0 ? ['e'] : [])];
  const pages = titles.map((title, index) =>
    aPage(`/product/${title}`, {
      view: aPageView(`/product/${title}`, { title: index < 2 ? `${title} ${version}` : title }),
    }),
  );
  const bundle = bundleOf(version);
  const renderer = aRenderer(path.join(folder, bundle), bundle);
  const lock = await shop.lock();
  try {
    const live = await readCurrentRelease(shop);
    const asOf = AS_OF + version * 1000;
    await publishPlan({ store, shop, plan: aPlan(pages), renderer, live, asOf, now: Date.now() });
  } finally {
    await lock.release();
  }
}

/** @throws when the release did not get to the copy */
async function copyLive({ store, copy }: CrashWork): Promise<void> {
  const copying = { from: store, to: copy, domains: [DOMAIN], now: Date.now };
  const [result] = (await copyReleases(copying)).results;
  if (result?.status !== 'copied' && result?.status !== 'unchanged') throw new Error(result?.message ?? '');
}

/** What is wrong with the live sites of both targets: missing files, other bytes, a ledger without the release. */
export async function problemsOf({ store, copy }: CrashWork): Promise<string[]> {
  const problems = await Promise.all([store, copy].map(problemsIn));
  return problems.flat();
}

async function problemsIn(store: ReleaseStore): Promise<string[]> {
  const shop = store.shop(DOMAIN);
  const { id, release } = await readCurrentRelease(shop);
  if (id === null) return [];
  if (release === null) return [`${shop.locate()}: the live release ${id} cannot be read`];
  const files = await Promise.all(
    Object.entries(release.manifest.files).map(async ([file, hash]) => {
      const body = await shop.readFile(release, file).catch(() => null);
      return body !== null && digest(body) === hash ? [] : [`${shop.locate()}: ${id} lacks ${file}`];
    }),
  );
  const ledger = await readLedger(shop);
  const isListed = ledger.releases.some((entry) => entry.id === id);
  const record = await readBundleRecord(store, release.manifest.bundle);
  const present = new Set(await store.list(HASHED_FOLDER));
  const missing = record?.files.filter((file) => !present.has(file)) ?? [release.manifest.bundle];
  const unlisted = isListed ? [] : [`${shop.locate()}: the ledger lacks the live release ${id}`];
  return [
    ...files.flat(),
    ...unlisted,
    ...missing.map((file) => `${shop.locate()}: ${id} lacks the asset ${file}`),
  ];
}

/**
 * What is wrong after a build and a copy that nothing interrupts: this version has to be live.
 *
 * @param waitMs how long a lock of the shop may last
 */
export async function problemsAfterBuild(
  work: CrashWork,
  version: number,
  waitMs?: number,
): Promise<string[]> {
  try {
    await resume(work.shop, waitMs);
    await buildVersion(work, version);
    await copyLive(work);
  } catch (error) {
    return [`the next build failed: ${error instanceof Error ? error.message : String(error)}`];
  }
  const { release } = await readCurrentRelease(work.shop);
  const isNewest = release?.manifest.asOf === AS_OF + version * 1000;
  return isNewest ? [] : ['the next build did not become live'];
}
