/** How soon another worker has a shop live whose build lost its worker to SIGKILL. */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { ConfigError } from '#system/config-error.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { benchTenants, LARGE_SHOP_SIZE } from '../build/bench-shops.ts';
import { pagesOf, recordShops } from '../build/record-shops.ts';
import { startResponsesApi } from '../build/start-api.ts';
import type { BenchOptions } from '../parts.ts';
import { spreadOf } from '../spread.ts';
import { textTable } from '../text-table.ts';
import { atEnd } from '../workplace.ts';
import { startWorker } from './start-worker.ts';

const SECRET = 'the secret of the benchmark';
const LIMIT_SECONDS = 15;
const POLL_INTERVAL_MS = 20;
/** Requests a second of the worker that is killed: its build lasts until the other worker has started. */
const SLOW_API = '1';

/**
 * Measures and returns the table.
 * @throws {ConfigError} when PostgreSQL is not installed
 * @throws when a shop was live later than {@link LIMIT_SECONDS} after the kill
 */
export async function takeover({ root, folder, rounds, log }: BenchOptions): Promise<string> {
  const server = await startPostgres().catch((cause: unknown) => {
    throw new ConfigError(`No PostgreSQL server was started. ${String(cause)}`, { cause });
  });
  atEnd(() => server.stop());
  const recorded = await recordShops(folder, 1, LARGE_SHOP_SIZE, log);
  const api = await startResponsesApi(recorded.responses, recorded.changed);
  const [{ domain } = { domain: '' }] = benchTenants(1);
  const tenantsFile = path.join(folder, 'tenants.json');
  writeFileSync(tenantsFile, JSON.stringify({ api: api.url, tenants: [{ domain }] }));
  const seconds: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const outDir = path.join(folder, `sites-${round}`);
    const live = path.join(outDir, domain, 'current');
    const queueUrl = await server.newDatabase(`takeover_${round}`);
    const options = { root, tenantsFile, outDir, queueUrl, secret: SECRET };
    const doomed = await startWorker({ ...options, env: { API_RATE: SLOW_API } });
    await isBuilding(queueUrl);
    const heir = await startWorker(options);
    if (existsSync(live)) throw new Error('The build was over before the other worker had started.');
    const began = performance.now();
    await doomed.kill();
    while (!existsSync(live)) await pause(POLL_INTERVAL_MS);
    const taken = (performance.now() - began) / 1000;
    log(`Round ${round} of ${rounds}: live ${taken.toFixed(1)} s after the kill`);
    seconds.push(taken);
    await heir.stop();
  }
  const { length: pages } = await pagesOf(recorded, 1);
  const { median, max } = spreadOf(seconds);
  const head = `A worker killed in the build of a shop of ${pages} pages; another one idle; ${rounds} rounds`;
  const row = [median.toFixed(1), max.toFixed(1), (max / LIMIT_SECONDS).toFixed(2)];
  const table = textTable(
    ['median s until live', 'worst s', `worst ÷ limit of ${LIMIT_SECONDS} s`],
    [row],
    0,
  );
  if (max > LIMIT_SECONDS)
    throw new Error(`${head}\n\n${table}\n\nThe worst is later than ${LIMIT_SECONDS} s.`);
  return `${head}\n\n${table}`;
}

/** Resolves when a worker builds a shop. */
async function isBuilding(queueUrl: string): Promise<void> {
  const rows = new Client({ connectionString: queueUrl });
  await rows.connect();
  try {
    const isFound = async () =>
      (await rows.query('select 1 from worker.shops where building_since is not null')).rowCount !== 0;
    while (!(await isFound())) await pause(POLL_INTERVAL_MS);
  } finally {
    await rows.end();
  }
}
