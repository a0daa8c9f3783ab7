/** How fast one and two worker processes on one queue rebuild all shops after a change of the bundle. */
import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import * as z from 'zod';
import { ensureBundle } from '#pipeline/astro/build-bundle.ts';
import { ConfigError } from '#system/config-error.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { writeJob } from '../build/bench-job.ts';
import { benchTenants, LARGE_SHOP_SIZE } from '../build/bench-shops.ts';
import { measureProcess } from '../build/measure-process.ts';
import { pagesOf, recordShops } from '../build/record-shops.ts';
import { startResponsesApi } from '../build/start-api.ts';
import type { BenchOptions } from '../parts.ts';
import { formatSpread, spreadOf } from '../spread.ts';
import { textTable } from '../text-table.ts';
import { atEnd } from '../workplace.ts';
import { startWorker } from './start-worker.ts';
import { forgetNewResponses } from './worker-cache.ts';

const COUNTS = [1, 2];
const SECRET = 'the secret of the benchmark';
const POLL_INTERVAL_MS = 200;

const Done = z.tuple([
  z.object({
    built: z.coerce.number(),
    others: z.coerce.number(),
    /** From the begin of the first build to the end of the last one. */
    seconds: z.coerce.number(),
  }),
]);

/** Without the shop that is listed while workers start. */
const DONE = `select
    count(distinct domain) filter (where status = 'built') as built,
    count(*) filter (where status not in ('built', 'unchanged')) as others,
    coalesce(extract(epoch from max(began_at + make_interval(secs => ms / 1000.0)) - min(began_at)), 0) as seconds
  from worker.builds where domain <> $1`;

/** Measures and returns the table. @throws {ConfigError} when PostgreSQL is not installed */
export async function workerCounts({ root, folder, shops, rounds, log }: BenchOptions): Promise<string> {
  const server = await startPostgres().catch((cause: unknown) => {
    throw new ConfigError(`No PostgreSQL server was started. ${String(cause)}`, { cause });
  });
  atEnd(() => server.stop());
  const built = await ensureBundle(root, log);
  const bundle = { ...built, dir: path.join(folder, 'bundle') };
  cpSync(built.dir, bundle.dir, { recursive: true });
  const recorded = await recordShops(folder, shops, LARGE_SHOP_SIZE, log);
  const api = await startResponsesApi(recorded.responses, recorded.changed);
  forgetNewResponses(root);
  const [outDir, tenantsFile] = [path.join(folder, 'sites'), path.join(folder, 'tenants.json')];
  const domains = benchTenants(shops).map(({ domain }) => domain);
  const [first = ''] = domains;
  const list = (listed: readonly string[]) => {
    const tenants = listed.map((domain) => ({ domain }));
    writeFileSync(tenantsFile, JSON.stringify({ api: api.url, tenants }));
  };

  /** Releases that another bundle made. */
  async function buildByFormerBundle(): Promise<void> {
    const [jobFile, resultFile] = [path.join(folder, 'job.json'), path.join(folder, 'result.json')];
    writeJob(jobFile, {
      ...{ shops, outDir, resultFile, pagesDir: '', bundle: { ...bundle, hash: `former-${bundle.hash}` } },
      api: { url: api.url, responses: null, changed: null, cacheDir: path.join(folder, 'cache') },
    });
    const script = path.join(import.meta.dirname, '../build/run-pipeline.ts');
    await measureProcess({ script, args: [jobFile], cwd: folder, env: { NODE_ENV: 'production' } });
  }

  async function measure(count: number, name: string): Promise<number> {
    await buildByFormerBundle();
    const queueUrl = await server.newDatabase(name);
    list([first]);
    const workers = [];
    for (let index = 0; index < count; index += 1) {
      workers.push(await startWorker({ root, tenantsFile, outDir, queueUrl, secret: SECRET }));
    }
    list(domains);
    const rows = new Client({ connectionString: queueUrl });
    await rows.connect();
    try {
      for (;;) {
        const [done] = Done.parse((await rows.query(DONE, [first])).rows);
        if (done.others > 0) throw new Error(`${done.others} builds did not succeed.`);
        if (done.built === shops - 1) return (shops - 1) / done.seconds;
        await pause(POLL_INTERVAL_MS);
      }
    } finally {
      await rows.end();
      for (const worker of workers) await worker.stop();
    }
  }

  const speeds = COUNTS.map((): number[] => []);
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, count] of COUNTS.entries()) {
      const speed = await measure(count, `bench_${round}_${count}`);
      log(`Round ${round} of ${rounds}: ${count} processes, ${speed.toFixed(1)} shops/s`);
      speeds[index]?.push(speed);
    }
  }
  const [single = []] = speeds;
  const rows = COUNTS.map((count, index) => {
    const own = speeds[index] ?? [];
    const ratios = own.map((speed, round) => speed / (single[round] ?? Number.NaN));
    return [String(count), formatSpread(spreadOf(ratios), 2), formatSpread(spreadOf(own), 1)];
  });
  const { length: pages } = await pagesOf(recorded, 1);
  const head = `${shops} shops × ${pages} pages, every page rendered anew; queue on PostgreSQL; ${rounds} rounds`;
  return `${head}\n\n${textTable(['worker processes', '÷ one', 'shops/s'], rows, 0)}`;
}
