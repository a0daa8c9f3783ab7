/** Shops of the reference backend, built by the real pipeline with a fast renderer. */
import { lstat, mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { SeedShop } from '#backend/seed-shop.ts';
import { createApiSource } from '#pipeline/api/api-source.ts';
import { type BuildSitesOptions, buildSites } from '#pipeline/build-sites.ts';
import { createBuildReport } from '#pipeline/report/build-report.ts';
import type { ShopResult } from '#pipeline/report/shop-result.ts';
import type { Renderer } from '#pipeline/site-plan.ts';
import { readCurrentRelease } from '#releases/current-release.ts';
import { FolderStore } from '#releases/folder/folder-store.ts';
import type { ReleaseStore, StoredRelease } from '#releases/release-store.ts';
import { type TestBackend, testBackend } from '#tests/backend/test-backend.ts';
import { aTenant } from '#tests/fixtures/snapshots.ts';
import { aRenderedPage } from './fake-plan.ts';
import { temporaryDir } from './site-folder.ts';

/** The response to a request in place of the backend's; null forwards the request. */
export type Intercept = (url: string) => Response | null;

export interface ShopsToBuild {
  backend: TestBackend;
  store: ReleaseStore;
  renderer: Renderer;
  outDir: string;
  /** The clock of backend and pipeline, epoch ms. */
  clock: { now: number };
  /** Builds as `npm run build` does, at the time of the clock. */
  build(options?: Partial<BuildSitesOptions> & { intercept?: Intercept }): Promise<ShopResult[]>;
  /** Text that the last build wrote to both outputs. */
  printed(): string;
  live(domain: string): Promise<StoredRelease>;
  read(domain: string, file: string): Promise<string>;
}

/** A backend with these shops and an empty folder for their releases. */
export async function shopsToBuild(shops: readonly SeedShop[], now: number): Promise<ShopsToBuild> {
  const clock = { now };
  const backend = await testBackend({ shops, now: () => clock.now });
  onTestFinished(() => backend.close());
  const root = await temporaryDir();
  const outDir = path.join(root, 'sites');
  const store = new FolderStore(outDir);
  const assetsDir = path.join(root, 'bundle');
  await mkdir(assetsDir);
  const tenants = shops.map(({ domains }) => aTenant({ domain: domains[0] ?? '' }));
  const renderer = jsonRenderer(assetsDir);
  let printed = '';
  const output = { write: (text: string) => (printed += text) };

  async function live(domain: string): Promise<StoredRelease> {
    const { release } = await readCurrentRelease(store.shop(domain));
    if (release === null) throw new Error(`${domain} has no live release`);
    return release;
  }

  return {
    backend,
    store,
    renderer,
    outDir,
    clock,
    printed: () => printed,
    live,
    read: async (domain, file) => readFile(path.join(outDir, domain, 'current', file), 'utf8'),
    build({ intercept, ...options } = {}) {
      printed = '';
      const built = options.tenants ?? tenants;
      return buildSites({
        store,
        tenants: built,
        allTenants: tenants,
        source: createApiSource({
          baseUrl: 'http://api.example',
          concurrency: 6,
          timeoutMs: 20_000,
          retries: 0,
          cacheDir: null,
          fetch: async (input, init) =>
            intercept?.(String(input)) ?? backend.app.request(new URL(String(input)), init),
        }),
        publicApi: 'http://api.example',
        renderer,
        asOf: clock.now,
        force: false,
        report: createBuildReport({ json: false, total: built.length, stdout: output, stderr: output }),
        now: () => clock.now,
        ...options,
      });
    },
  };
}

/** Renders the whole input of a page, so that any change of it changes the file. */
function jsonRenderer(assetsDir: string): Renderer {
  return {
    bundle: 'bundle-1',
    planHash: 'plan-1',
    assetsDir,
    renderPage: async (kind, shop, view) => aRenderedPage(JSON.stringify({ kind, shop: shop.name, view })),
  };
}

/** Name, kind, size, inode and time of everything below a folder; folders by name alone. */
export async function stateOf(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const lines = entries.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const { size, ino, mtimeMs } = await lstat(file);
    return entry.isDirectory() ? file : `${file} ${size} ${ino} ${mtimeMs}`;
  });
  return (await Promise.all(lines)).sort();
}
