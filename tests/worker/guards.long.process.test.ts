import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { objectId } from '#demo/identity.ts';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { openObjectStore } from '#releases/objects/open-object-store.ts';
import { writeFileAtomic } from '#system/atomic-file.ts';
import { aProduct, aSeedShop } from '#tests/demo/seed-shop-builder.ts';
import { temporaryDir } from '#tests/pipeline/support/site-folder.ts';
import { expectWhole } from '#tests/releases/support/expect-whole.ts';
import { liveId, readLiveRelease } from '#tests/releases/support/object-files.ts';
import { startS3Double } from '#tests/support/s3-double.ts';
import {
  aWorkplace,
  OWN_CONNECTION,
  type WorkerProcess,
  type Workplace,
} from './support/worker-under-test.ts';

const TEA = 'tea.example';
const POST = { _id: objectId('post', 'harvest'), title: 'First', message: '<p>Leaves</p>', status: true };
const teaShop = () => aSeedShop('tea', { products: [aProduct('Green tea')], posts: [POST] });
const HOUR = 3_600_000;
/** A condition is looked at until the test is over. */
const LONG = { timeout: 240_000, interval: 250 };
const TIMEOUT = 300_000;

const metricsOf = async ({ url }: WorkerProcess) =>
  (await fetch(`${url}/metrics`, { headers: OWN_CONNECTION })).text();
/** Whether the status page has a text. */
const isOnPage = async ({ url }: WorkerProcess, text: string) =>
  (await (await fetch(url, { headers: OWN_CONNECTION })).text()).includes(text);
/** Health of the one shop, as the metrics have it. */
const healthOf = async (worker: WorkerProcess) =>
  /storefront_shops\{health="(\w+)"\} 1/.exec(await metricsOf(worker))?.[1];

/** Language and title of the post's page; empty while the folder is away. */
async function shown(workplace: Workplace): Promise<string> {
  const page = await workplace.read(TEA, `blog/${POST._id}.html`).catch(() => '');
  const [lang = '', title = ''] = [/ lang="(\w+)"/, /<h1>([^<]*)</].map((one) => one.exec(page)?.[1]);
  return `${lang} ${title}`;
}

async function retitle(workplace: Workplace, title: string): Promise<void> {
  expect((await workplace.change(`tea/posts/${POST._id}`, { title })).status).toBe(200);
}

it('keeps the release of an object store that refuses calls, shows that, and publishes when it responds again', {
  timeout: TIMEOUT,
}, async () => {
  const workplace = await aWorkplace([teaShop()]);
  const double = await startS3Double();
  const keys = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  const env = { ...keys, AWS_ENDPOINT_URL_S3: double.url };
  double.allows = ({ key }) => !key.startsWith('shops/_default/');
  const worker = await workplace.startWorker(env, 's3://bucket/shops');
  const first = await worker.builds(TEA);
  expect(first).toMatchObject({ status: 'built' });
  expect(liveId(double, '_default')).toBeNull();

  double.allows = () => false;
  await retitle(workplace, 'Second');
  const refused = await worker.builds(TEA);
  expect(refused).toMatchObject({ status: 'failed', error: expect.stringContaining('AccessDenied') });
  expect(await healthOf(worker)).toBe('failing');
  expect(await isOnPage(worker, 'AccessDenied')).toBe(true);
  expect(liveId(double, TEA)).toBe(first.release);
  readLiveRelease(double, TEA);

  double.allows = () => true;
  // Leases that were not released expire.
  double.clock.now += HOUR;
  await expect.poll(() => liveId(double, TEA), LONG).not.toBe(first.release);
  readLiveRelease(double, TEA);
  const store = openObjectStore('bucket', 'shops', env);
  await expectWhole(store, TEA);
  await expectWhole(store, '_default');
  await expect.poll(() => healthOf(worker), LONG).toBe('live');
});

it('keeps the release while the disk is full, the folder is away or the clock is off, and goes on afterwards', {
  timeout: TIMEOUT,
}, async () => {
  const workplace = await aWorkplace([teaShop()]);
  const { outDir } = workplace;
  const faults = path.join(await temporaryDir(), 'faults.json');
  // The worker reads the file at any moment.
  const setFaults = (present: object) => writeFileAtomic(faults, JSON.stringify(present));
  await setFaults({});
  const preload = path.join(import.meta.dirname, 'support/faults.ts');
  const worker = await workplace.startWorker({ NODE_OPTIONS: `--import=${preload}`, FAULTS: faults });
  const store = new FolderStore(outDir);
  const first = await worker.builds(TEA);

  await setFaults({ full: outDir });
  await retitle(workplace, 'Second');
  await expect.poll(() => healthOf(worker), LONG).toBe('failing');
  expect(await isOnPage(worker, 'no space left')).toBe(true);
  expect(await expectWhole(store, TEA)).toBe(first.release);
  await setFaults({});
  await retitle(workplace, 'Third');
  await expect.poll(() => shown(workplace), LONG).toBe('en Third');
  const third = await expectWhole(store, TEA);
  await expect.poll(() => healthOf(worker), LONG).toBe('live');

  await rename(outDir, `${outDir}-away`);
  await writeFile(outDir, 'a file in place of the folder');
  await retitle(workplace, 'Fourth');
  await expect.poll(() => healthOf(worker), LONG).toBe('failing');
  await rename(outDir, `${outDir}-file`);
  await rename(`${outDir}-away`, outDir);
  expect(await expectWhole(store, TEA)).toBe(third);
  await retitle(workplace, 'Fifth');
  await expect.poll(() => shown(workplace), LONG).toBe('en Fifth');
  await expectWhole(store, TEA);

  for (const [clockMs, locale] of [
    [-HOUR, 'bn-BD'],
    [HOUR, 'en-BD'],
  ] as const) {
    await setFaults({ clockMs });
    expect((await worker.hook(TEA)).status).toBe(401);
    const tenants = [{ domain: TEA, locale }];
    await writeFile(workplace.tenantsFile, JSON.stringify({ api: workplace.backend.url, tenants }));
    await expect.poll(() => shown(workplace), LONG).toBe(`${locale.slice(0, 2)} Fifth`);
    await expectWhole(store, TEA);
  }
  expect(await metricsOf(worker)).toMatch(/storefront_hooks_total\{outcome="too-old"\} [2-9]/);
  await setFaults({});
  await retitle(workplace, 'Sixth');
  await expect.poll(() => shown(workplace), LONG).toBe('en Sixth');
  await expectWhole(store, TEA);
});

it('gives one whole release when workers with queues of their own build into one folder', {
  timeout: TIMEOUT,
}, async () => {
  const workplace = await aWorkplace([teaShop()]);
  const own = `pglite:${path.join(await temporaryDir(), 'queue')}`;
  const workers = await Promise.all([workplace.startWorker(), workplace.startWorker({ QUEUE_URL: own })]);
  const store = new FolderStore(workplace.outDir);
  const first = await Promise.all(workers.map((worker) => worker.builds(TEA)));
  for (const { status } of first) expect(['built', 'unchanged', 'busy']).toContain(status);
  await expectWhole(store, TEA);
  await retitle(workplace, 'Second');
  for (const worker of workers) await worker.hook(TEA);
  await expect.poll(() => shown(workplace), LONG).toBe('en Second');
  for (const worker of workers) {
    await expect.poll(() => healthOf(worker), LONG).toBe('live');
  }
  await expectWhole(store, TEA);
  expect(await store.shop(TEA).listReleases()).toHaveLength(2);
});
