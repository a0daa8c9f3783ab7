/** Connections to a PostgreSQL server that are cut without a packet that says so. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createLimitedPool } from '#backend/db/limited-pool.ts';
import { repeat } from '#system/repeat.ts';
import { openQueue } from '#worker/queue/open-queue.ts';
import { ShopRows } from '#worker/queue/shop-rows.ts';
import { queueShop } from '#worker/run-jobs.ts';
import { type PostgresServer, startPostgres } from './support/postgres-server.ts';
import { startSilentProxy } from './support/silent-proxy.ts';
import { aQueue, domainCheckedLater } from './worker/support/queue-under-test.ts';

const LIMIT_MS = 2_000;
const QUIET = { warn: () => {}, error: () => {} };

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
afterAll(() => server.stop());

/** A new database that is reached through a proxy, and a connection that is not. */
async function aDatabase(name: string) {
  const direct = await server.newDatabase(name);
  const proxy = await startSilentProxy(server.socket);
  const url = `postgres://postgres@127.0.0.1:${proxy.port}/${name}`;
  const client = new Client({ connectionString: direct });
  await client.connect();
  onTestFinished(async () => {
    proxy.close();
    await client.end();
  });
  return { url, proxy, client };
}

it('the queue builds the shop that is due next, after its connections were cut', {
  timeout: 60_000,
}, async () => {
  const { url, proxy, client } = await aDatabase('queue');
  const queue = await aQueue(2, await openQueue(url, QUIET, LIMIT_MS));
  const [domain, other] = [domainCheckedLater('due'), domainCheckedLater('other')];
  await queue.list(domain, other);
  await queue.run();
  const stop = repeat(queue.queueDue, 100, { onError: () => {} });
  await queue.until(() => queue.started.length === 2);
  const jobs = async () => (await client.query(`select from pgboss.job where state < 'completed'`)).rowCount;
  while ((await jobs()) !== 0) await new Promise((resolve) => setTimeout(resolve, 20));

  proxy.cut();
  await client.query('update worker.shops set due_at = now() where domain = $1', [domain]);
  await queue.until(() => queue.started.length > 2);
  expect(queue.started.at(-1)).toBe(domain);

  await expect(queue.ensureWritable()).resolves.toBeUndefined();
  await client.query('alter database queue set default_transaction_read_only = on');
  await expect(queue.ensureWritable()).rejects.toThrow(/read-only transaction/);
  await client.query('alter database queue reset default_transaction_read_only');
  await stop();
  proxy.endCut();
  await queue.close();
});

it('a shop is claimed again after twenty seconds when its claim has led to no job, and not while it has one', async () => {
  const { url, client } = await aDatabase('claims');
  const { db, boss, close } = await openQueue(url, QUIET);
  const rows = new ShopRows(db);
  await rows.list([{ domain: 'a.example', settings: '' }]);
  const claimed = () => rows.claimDue(10);
  const wait = () => client.query(`update worker.shops set due_at = due_at - interval '20 seconds'`);
  expect(await claimed()).toEqual(['a.example']);
  expect(await claimed()).toEqual([]);
  await wait();
  expect(await claimed()).toEqual(['a.example']);
  await queueShop(boss, 'a.example', 0);
  await wait();
  expect(await claimed()).toEqual([]);
  await close();
});

it('the backend gives up a transaction whose connection was cut, and replaces the connection', async () => {
  const { url, proxy } = await aDatabase('backend');
  const pool = createLimitedPool(url, LIMIT_MS);
  const db = drizzle({ client: pool });
  await pool.query('select 1');
  proxy.cut();
  await expect(db.transaction((tx) => tx.execute('select 1'))).rejects.toThrow();
  expect(pool.totalCount).toBe(0);
  const { rows } = await db.transaction((tx) => tx.execute('select 1 as one'));
  expect(rows).toEqual([{ one: 1 }]);
  await pool.end();
});
