import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { aProduct, aSeedShop } from '#tests/demo/seed-shop-builder.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { aWorkplace, type WorkerProcess } from './support/worker-under-test.ts';
import { afterWrongTokens } from './support/wrong-tokens.ts';

const SLUGS = ['ash', 'birch', 'cedar', 'elm', 'fir', 'oak'];
/** Requests a second for both workers: each build takes seconds, in which a worker can be killed. */
const SLOW_API = '12';
const TOKEN = 'the token of this test';

async function buildProcessOf(worker: WorkerProcess): Promise<number> {
  const [, pid] = await worker.prints(/"pid":(\d+),"isFirst":true/);
  return Number(pid);
}

/** Resolves when a process is gone. */
async function hasEnded(pid: number): Promise<void> {
  // Of a process that ended and was not awaited the file is empty.
  while ((await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')) !== '') {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it('shares the shops among workers on a PostgreSQL server; the build of a killed worker is taken over, and no shop is ' +
  'built by two at once', { timeout: 240_000 }, async () => {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  const url = await server.newDatabase('queue');
  const rows = new Client({ connectionString: url });
  onTestFinished(() => rows.end());
  const workplace = await aWorkplace(
    SLUGS.map((slug) => aSeedShop(slug, { products: [aProduct(`${slug} wood`)] })),
  );
  const env = { QUEUE_URL: url, WORKER_BUILDS: '1', API_RATE: SLOW_API };
  const doomed = await workplace.startWorker(env);
  const ofHeir = { WORKER_TOKEN: TOKEN, WORKER_TRUST_PROXY: 'true' };
  const heir = await workplace.startWorker({ ...env, ...ofHeir });
  await rows.connect();
  const holds = async (query: string) => {
    for (;;) {
      const { rows: found } = await rows.query(query);
      if (found.length > 0) return found;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  await holds('select 1 from worker.shops where building_since is not null having count(*) = 2');
  const orphan = await buildProcessOf(doomed);
  doomed.kill('SIGKILL');
  await doomed.ended;
  const building = await rows.query('select domain from worker.shops where building_since is not null');
  await hasEnded(orphan);
  await holds(`select 1 from worker.builds having count(distinct domain) = ${SLUGS.length}`);
  const { rows: again } = await rows.query('select singleton_key from pgboss.job where retry_count > 0');
  // A stalled worker loses its build, too.
  const repeated = again.map(({ singleton_key }) => singleton_key);
  expect(building.rows.filter(({ domain }) => repeated.includes(domain))).not.toEqual([]);
  const { rows: overlaps } = await rows.query(
    `select 1 from worker.builds as one, worker.builds as other
       where one.domain = other.domain and one.id < other.id
         and other.began_at < one.began_at + make_interval(secs => one.ms / 1000.0)`,
  );
  expect(overlaps).toEqual([]);
  const { rows: failed } = await rows.query(`select * from worker.builds where status <> 'built'`);
  expect(failed).toEqual([]);
  for (const slug of SLUGS) expect(await workplace.read(`${slug}.example`, 'index.html')).toContain(slug);

  // A build process that crashes is replaced, and the next change is built.
  process.kill(await buildProcessOf(heir), 'SIGKILL');
  await heir.prints(/"isFirst":false,"message":"build process started"/);
  expect((await heir.hook('oak.example')).status).toBe(202);
  await heir.prints(/"domain":"oak.example","status":"unchanged","cause":"hook"/);
  const metrics = await (await fetch(`${heir.url}/metrics`)).text();
  expect(metrics).toContain('storefront_build_process_restarts_total 1');

  // Its setting says that a proxy writes the IP address of a client.
  expect(await afterWrongTokens(heir.url, TOKEN)).toEqual([429, 303]);
});
