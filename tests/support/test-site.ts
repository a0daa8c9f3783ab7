/** The system under test for built sites: the backend with shops, a build of all shops, the preview server. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SeedShop } from '#backend/seed-shop.ts';
import { type RunningBackend, startBackend } from '#backend/start-backend.ts';
import { API_EXTENSIONS } from '#contract/extensions.ts';
import { demoShops } from '#demo/demo-shops.ts';
import { readConfig } from '#pipeline/config.ts';
import type { ShopResult } from '#pipeline/report/shop-result.ts';
import { runBuild } from '#pipeline/run-build.ts';
import { type Preview, startPreview } from '#preview/start-preview.ts';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { openDump } from '../backend/memory-db.ts';
import { BUDGET_PRODUCT_ID, BY_ID_SLUG, budgetShop } from './budget-shop.ts';
import { hostileShop } from './hostile-shop.ts';
import { keepConnections } from './keep-connections.ts';
import { startPhoneMenuApi } from './phone-menu-api.ts';
import { plainImage } from './plain-image.ts';

export const ROOT = path.join(import.meta.dirname, '../..');

export interface TestSite {
  backend: RunningBackend;
  preview: Preview;
  outDir: string;
  tenantsFile: string;
  results: ShopResult[];
  close(): Promise<void>;
}

/** Settings of tenants that differ from the others. */
const OWN_SETTINGS: Readonly<Record<string, object>> = {
  'aurora.localhost': {
    languages: ['en', 'bn'],
    images: '/_img/{path}?w={width}&f={autoFormat}',
    orderPages: 'all',
  },
  'volt.localhost': { orderPages: 'all' },
  'budget.localhost': { consent: 'ask', orderPages: [BUDGET_PRODUCT_ID], orderConsent: true },
  // In Bengali, and with the image service on a host of its own.
  'mishti.localhost': {
    locale: 'bn-BD',
    images: '{url}?w={width}&f={format}',
    registeredAddress: 'মিষ্টি ঘর, ৪ স্টেশন রোড, বগুড়া',
    tradeLicense: '০০৭১২/২০২৫',
    tin: '৪৫৬৭৮৯০১২৩৪৫',
    deliveryDays: { inside: [1, 2], outside: [3, 5] },
    orderPages: 'all',
  },
};

/**
 * The demo shops, a shop of the size of the byte budgets that uses everything, also with categories that go by id, and a
 * hostile shop.
 */
function testShops(now: number, authEmulator: string | null = null): SeedShop[] {
  return [
    ...demoShops(now, authEmulator),
    budgetShop(now),
    budgetShop(now, BY_ID_SLUG, ' 1/2'),
    hostileShop(),
  ];
}

/**
 * Starts the backend, builds every shop into a temporary folder and serves the releases.
 * @param ports 0 selects a free port
 * @param options the folder of the mails to shoppers, by default in the temporary folder; the origin of the Auth
 *   emulator, without which all shops have custom accounts; the token of the operator's calls, without which they are off;
 *   the drawing of an image, by default a plain one
 */
export async function startTestSite(
  ports: { api: number; preview: number },
  {
    mailOutbox,
    authEmulator = null,
    adminToken = null,
    imageSvg = plainImage,
  }: {
    mailOutbox?: string;
    authEmulator?: string | null;
    adminToken?: string | null;
    imageSvg?: (key: string) => string | null;
  } = {},
): Promise<TestSite> {
  const stopKeeping = keepConnections();
  const folder = await mkdtemp(path.join(tmpdir(), 'storefront-'));
  const backend = await startBackend({
    port: ports.api,
    openDatabase: openDump,
    mediaCache: path.join(folder, 'media'),
    mailOutbox: mailOutbox ?? path.join(folder, 'outbox'),
    authEmulator,
    adminToken,
    quiet: true,
    shops: (now) => testShops(now, authEmulator),
    imageSvg,
  });
  const outDir = path.join(folder, 'sites');
  const tenantsFile = path.join(folder, 'tenants.json');
  const tenants = testShops(Date.now()).map(({ domains }) => ({
    domain: domains[0],
    origin: `http://${domains[0]}:${ports.preview}`,
    images: '/_img/{path}?w={width}&f={format}',
    ...OWN_SETTINGS[domains[0] ?? ''],
  }));
  await writeFile(tenantsFile, JSON.stringify({ api: backend.url, apiExtensions: API_EXTENSIONS, tenants }));
  const buildApi = await startPhoneMenuApi(backend.url);
  const urls = { api: buildApi.url, publicApi: backend.url };
  const config = { ...readConfig({}), ...urls, tenantsFile };
  const store = new FolderStore(outDir);
  // Nothing is printed: tests read failures from the results.
  const quiet = { write: () => true };
  const results = await runBuild({ root: ROOT, config, store, stdout: quiet, stderr: quiet });
  await buildApi.close();
  const preview = await startPreview({ store, port: ports.preview });
  return {
    backend,
    preview,
    outDir,
    tenantsFile,
    results,
    async close() {
      await Promise.all([preview.close(), backend.close()]);
      stopKeeping();
      // An image may still be written.
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
