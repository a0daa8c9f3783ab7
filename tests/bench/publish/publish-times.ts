/** Time to publish a change of a shop in an object store that answers late: the bound is latency, not the number of files. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishPlan } from '#pipeline/release/publish-plan.ts';
import { readCurrentRelease } from '#releases/current-release.ts';
import { openObjectStore } from '#releases/objects/open-object-store.ts';
import { AS_OF, aPage, aPageView, aPlan, aRenderer } from '#tests/pipeline/support/fake-plan.ts';
import { type S3Double, startS3Double } from '#tests/support/s3-double.ts';
import { textTable } from '../text-table.ts';

const PAGES = 2000;
const CHANGED = [1, 10, 100, 1000];
const LATENCIES_MS = [0, 50, 200];
const KEYS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };

/** A table of seconds and calls by latency and number of changed pages of a shop with 2000. */
export async function publishTimes(): Promise<string> {
  const assetsDir = await mkdtemp(path.join(tmpdir(), 'bench-publish-'));
  await mkdir(path.join(assetsDir, '_astro'));
  const double = await startS3Double();
  try {
    const titles = Array.from({ length: PAGES }, (_, n) => `Page ${n}`);
    await publish(double, assetsDir, titles, 0);
    const rows: string[][] = [];
    let version = 0;
    for (const latencyMs of LATENCIES_MS) {
      double.latencyMs = latencyMs;
      for (const changed of CHANGED) {
        version += 1;
        for (let n = 0; n < changed; n += 1) titles[n] = `Page ${n}, version ${version}`;
        const { seconds, calls } = await publish(double, assetsDir, titles, version);
        rows.push([String(latencyMs), String(changed), seconds.toFixed(2), String(calls)]);
      }
    }
    return textTable(['latency, ms', 'changed pages', 'seconds', 'calls'], rows, 0);
  } finally {
    await double.close();
    await rm(assetsDir, { recursive: true, force: true });
  }
}

async function publish(double: S3Double, assetsDir: string, titles: readonly string[], version: number) {
  const store = openObjectStore('bucket', 'shops', { ...KEYS, AWS_ENDPOINT_URL_S3: double.url });
  const shop = store.shop('tea.example');
  const pages = titles.map((title, n) => {
    // About 20 kB, as a product page.
    const description = `${title}: black tea from Sylhet. `.repeat(600);
    return aPage(`/product/${n}`, { view: aPageView(`/product/${n}`, { title, description }) });
  });
  const [began, calls] = [performance.now(), double.calls.length];
  const lock = await shop.lock();
  const live = await readCurrentRelease(shop);
  const renderer = aRenderer(assetsDir);
  const asOf = AS_OF + version * 1000;
  await publishPlan({ store, shop, plan: aPlan(pages), renderer, live, asOf, now: asOf });
  await lock.release();
  return { seconds: (performance.now() - began) / 1000, calls: double.calls.length - calls };
}
