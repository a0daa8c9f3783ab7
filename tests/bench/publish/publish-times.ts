/** Time to publish a change of a shop in an object store with latency: the bound is latency, not the number of files. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishPlan } from '#pipeline/release/publish-plan.ts';
import { readCurrentRelease } from '#releases/current-release.ts';
import { openObjectStore } from '#releases/objects/open-object-store.ts';
import { AS_OF, aPage, aPageView, aPlan, aRenderer } from '#tests/pipeline/support/fake-plan.ts';
import { type S3Double, startS3Double, type TimedCall } from '#tests/support/s3-double.ts';
import { textTable } from '../text-table.ts';

const PAGES = 2000;
const CHANGED = [1, 10, 100, 1000];
const LATENCIES_MS = [0, 50, 200];
const KEYS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };

/**
 * A table by latency and number of changed pages of a shop with 2000. The bound is the time of that many requests
 * with the highest concurrency that the store allows: requests × latency ÷ concurrency. The last column has the longest
 * chain of requests, of which each began after the response to the one before.
 */
export async function publishTimes(): Promise<string> {
  const assetsDir = await mkdtemp(path.join(tmpdir(), 'bench-publish-'));
  await mkdir(path.join(assetsDir, '_astro'));
  const double = await startS3Double();
  try {
    const titles = Array.from({ length: PAGES }, (_, n) => `Page ${n}`);
    await publish(double, assetsDir, titles, 0);
    const publications: (Publication & { latencyMs: number; changed: number })[] = [];
    let version = 0;
    for (const latencyMs of LATENCIES_MS) {
      double.latencyMs = latencyMs;
      for (const changed of CHANGED) {
        version += 1;
        for (let n = 0; n < changed; n += 1) titles[n] = `Page ${n}, version ${version}`;
        const publication = await publish(double, assetsDir, titles, version);
        publications.push({ latencyMs, changed, ...publication });
      }
    }
    const atOnce = double.mostAtOnce;
    const rows = publications.map(({ latencyMs, changed, calls, bytes, seconds, inARow }) => [
      String(latencyMs),
      String(changed),
      String(calls),
      (calls / changed).toFixed(1),
      (bytes / 1024).toFixed(0),
      seconds.toFixed(2),
      ((calls * latencyMs) / 1000 / atOnce).toFixed(2),
      latencyMs === 0 ? '' : String(inARow),
    ]);
    const head = `A shop of ${PAGES} pages; at most ${atOnce} requests at once. Bound: requests × latency ÷ ${atOnce}.`;
    const titled = [
      'latency ms',
      'changed',
      'requests',
      'a page',
      'kB sent',
      'seconds',
      'bound s',
      'in a row',
    ];
    return `${head}\n\n${textTable(titled, rows, 0)}`;
  } finally {
    await double.close();
    await rm(assetsDir, { recursive: true, force: true });
  }
}

interface Publication {
  seconds: number;
  /** Requests. */
  calls: number;
  /** Requests of the longest row. */
  inARow: number;
  /** Of the objects that were sent. */
  bytes: number;
}

async function publish(
  double: S3Double,
  assetsDir: string,
  titles: readonly string[],
  version: number,
): Promise<Publication> {
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
  const seconds = (performance.now() - began) / 1000;
  const sent = double.calls.slice(calls);
  const bytes = sent
    .filter(({ method }) => method === 'PUT')
    .reduce((sum, { key }) => sum + (double.objects.get(key)?.body.length ?? 0), 0);
  return { seconds, bytes, calls: sent.length, inARow: longestRow(sent) };
}

function longestRow(calls: readonly TimedCall[]): number {
  const began = calls.toSorted((a, b) => a.beganAt - b.beganAt);
  const ended = calls.toSorted((a, b) => a.endedAt - b.endedAt);
  const rows = new Map<TimedCall, number>();
  let [longest, next] = [0, 0];
  for (const call of began) {
    for (let one = ended[next]; one !== undefined && one.endedAt <= call.beganAt; one = ended[next]) {
      longest = Math.max(longest, rows.get(one) ?? 0);
      next += 1;
    }
    rows.set(call, longest + 1);
  }
  return Math.max(0, ...rows.values());
}
