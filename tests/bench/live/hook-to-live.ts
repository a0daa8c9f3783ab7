/** Time from a change to a live page: from the signed hook until a real nginx responds with the new title. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '#system/config-error.ts';
import { notifyWorker } from '#worker/hooks/notify-worker.ts';
import { benchTenants, LARGE_SHOP_SIZE } from '../build/bench-shops.ts';
import { editedPath, editPost, pagesOf, recordShops } from '../build/record-shops.ts';
import { startResponsesApi } from '../build/start-api.ts';
import type { BenchOptions } from '../parts.ts';
import { formatSpread, spreadOf } from '../spread.ts';
import { textTable } from '../text-table.ts';
import { type Written, writtenSince } from '../written-files.ts';
import { fetchPage, startNginx } from './start-nginx.ts';
import { startWorker } from './start-worker.ts';
import { forgetNewResponses } from './worker-cache.ts';

const SECRET = 'the secret of the benchmark';
/** Fewer say little about the worst. */
const LEAST_CHANGES = 10;
const POLL_INTERVAL_MS = 5;

/** Measures at least ten changes of different shops and returns the table. */
export async function hookToLive({ root, folder, shops, rounds, log }: BenchOptions): Promise<string> {
  const changes = Math.max(LEAST_CHANGES, rounds);
  // The second check that follows each hook would be taken for the build of the next one.
  if (shops < changes)
    throw new ConfigError(`Each change is of another shop: give --shops ${changes} or more.`);
  const recorded = await recordShops(folder, shops, LARGE_SHOP_SIZE, log);
  const api = await startResponsesApi(recorded.responses, recorded.changed);
  const domains = benchTenants(shops).map(({ domain }) => domain);
  const [tenantsFile, outDir] = [path.join(folder, 'tenants.json'), path.join(folder, 'sites')];
  writeFileSync(
    tenantsFile,
    JSON.stringify({ api: api.url, tenants: domains.map((domain) => ({ domain })) }),
  );
  const nginx = await startNginx(path.join(folder, 'nginx'), outDir);
  forgetNewResponses(root);
  log(`The worker builds ${shops} shops …`);
  const worker = await startWorker({
    ...{ root, tenantsFile, outDir, secret: SECRET, queueUrl: `pglite:${path.join(folder, 'queue')}` },
    env: { NGINX_COMMAND: nginx.command.join(' ') },
  });
  for (const domain of domains) await worker.built(domain);
  const seconds: number[] = [];
  const written: Written[] = [];
  for (let change = 1; change <= changes; change += 1) {
    const domain = domains[change - 1] ?? '';
    const title = `Post 1, revision ${change}`;
    const target = await editedPath(recorded, change);
    editPost(recorded, change, title);
    const [since, began] = [Date.now(), performance.now()];
    await notifyWorker(worker.url, SECRET, domain);
    while (!(await fetchPage(nginx.port, domain, target)).includes(title)) await pause(POLL_INTERVAL_MS);
    const taken = (performance.now() - began) / 1000;
    log(`Change ${change} of ${changes}: ${domain} is live after ${taken.toFixed(2)} s`);
    seconds.push(taken);
    // Facts about the release follow its activation.
    await worker.built(domain);
    written.push(writtenSince(path.join(outDir, domain), since));
  }
  const { length: pages } = await pagesOf(recorded, 1);
  const head = `${shops} shops × ${pages} pages; ${changes} changes of one post, each of another shop; \
requested every ${POLL_INTERVAL_MS} ms`;
  return `${head}\n\n${tableOf(seconds, written)}`;
}

function tableOf(seconds: readonly number[], written: readonly Written[]): string {
  const { median, max } = spreadOf(seconds);
  const row = [
    median.toFixed(3),
    max.toFixed(3),
    formatSpread(spreadOf(written.map(({ files }) => files)), 0),
    formatSpread(spreadOf(written.map(({ bytes }) => bytes / 1024)), 0),
  ];
  return textTable(['median s', 'worst s', 'files written', 'kB written'], [row], 0);
}
