/** Opens the queue's database: Postgres embedded in this process (PGlite), or a server that several machines share. */
import { type ConstructorOptions, fromPglite, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type * as z from 'zod';
import { CONNECTION_OPTIONS, DatabaseServerError, openEmbeddedDatabase } from '#system/postgres.ts';
import { repeat } from '#system/repeat.ts';
import { CREATE_TABLES } from './tables.ts';

export const BUILD_QUEUE = 'build';

/** A job's lease ends when heartbeats stop for this time. pg-boss accepts no shorter one. */
const HEARTBEAT_SECONDS = 10;
/** Interval at which a worker looks for jobs whose heartbeats have stopped. */
export const SUPERVISE_SECONDS = 1;
/**
 * Interval at which the shops with an active job are listed, and the list is read. A worker takes no job of a listed
 * shop. pg-boss itself reads the list once a minute. It writes the list when it counts jobs, which it delays when the
 * clock was set back.
 */
const LIST_SECONDS = 1;
const LIST_ACTIVE = `update pgboss.queue set singletons_active =
  (select array_agg(singleton_key) from pgboss.job where name = '${BUILD_QUEUE}' and state = 'active')
  where name = '${BUILD_QUEUE}'`;
/**
 * Limit of a query on a server, applied by the client (`query_timeout`), so that a query ends when no packet arrives.
 * PgBouncer refuses `statement_timeout`. The server may have run the query: each statement can be repeated.
 */
const QUERY_LIMIT_MS = 10_000;
const WRITE_PROBE = `insert into worker.probe (id, at) values (1, now())
  on conflict (id) do update set at = excluded.at`;
/** How often the job of a killed worker is retried. The shop's row counts the attempts, too. */
const RETRIES = 5;
const MAX_JOB_SECONDS = 60 * 60;
const JOB_RETENTION_SECONDS = 60 * 60;

/** Queries on the queue's database. */
export interface QueueDb {
  /** The rows of a query, parsed by a schema. */
  rows<Row extends z.ZodType>(row: Row, text: string, values?: readonly unknown[]): Promise<z.output<Row>[]>;
  /** Runs a statement without result rows. */
  run(text: string, values?: readonly unknown[]): Promise<void>;
}

export interface OpenQueue {
  boss: PgBoss;
  db: QueueDb;
  /** Writes to the database, over a new connection to a server. @throws when the database cannot be written */
  ensureWritable(): Promise<void>;
  /** @param graceMs time to wait for builds in progress */
  close(graceMs?: number): Promise<void>;
}

/**
 * @param url `pglite:<directory>`, `pglite:memory` or `postgres://…`
 * @param queryLimitMs a connection to a server is replaced when a query takes longer
 * @throws {DatabaseLockedError} when another process holds the directory
 * @throws {DatabaseServerError} when no server responds
 */
export async function openQueue(
  url: string,
  log: Pick<Logger, 'warn' | 'error'>,
  queryLimitMs = QUERY_LIMIT_MS,
): Promise<OpenQueue> {
  const isEmbedded = url.startsWith('pglite:');
  return isEmbedded ? openEmbedded(url.slice('pglite:'.length), log) : openServer(url, log, queryLimitMs);
}

async function openEmbedded(target: string, log: Pick<Logger, 'warn' | 'error'>): Promise<OpenQueue> {
  const { client, close } = await openEmbeddedDatabase(target, 'QUEUE_URL');
  try {
    const queue = await start({ db: fromPglite(client), backend: 'pglite' }, log, close);
    return { ...queue, ensureWritable: () => queue.db.run(WRITE_PROBE) };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openServer(
  connectionString: string,
  log: Pick<Logger, 'warn' | 'error'>,
  queryLimitMs: number,
): Promise<OpenQueue> {
  const { Client } = await import('pg');
  const options = { connectionString, ...CONNECTION_OPTIONS, query_timeout: queryLimitMs };
  const queue = await start(options, log, async () => {});
  return {
    ...queue,
    async ensureWritable() {
      const client = new Client(options);
      // The failing call has the same error.
      client.on('error', () => {});
      try {
        await client.connect();
        await client.query(WRITE_PROBE);
      } catch (cause) {
        throw new DatabaseServerError('QUEUE_URL', cause);
      } finally {
        // Not awaited: an unresponsive server does not end the connection.
        client.end().catch(() => {});
      }
    },
  };
}

async function start(
  options: ConstructorOptions,
  log: Pick<Logger, 'warn' | 'error'>,
  end: () => Promise<void>,
): Promise<Omit<OpenQueue, 'ensureWritable'>> {
  const boss = new PgBoss({
    ...options,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    queueCacheIntervalSeconds: LIST_SECONDS,
    // The schedule of a shop is in its row.
    schedule: false,
  });
  boss.on('error', (error) => log.error({ reason: error.message }, 'queue'));
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'queue'));
  await boss.start().catch((cause: unknown) => {
    throw 'connectionString' in options ? new DatabaseServerError('QUEUE_URL', cause) : cause;
  });
  const database = boss.getDb();
  await database.executeSql(CREATE_TABLES);
  await boss.createQueue(BUILD_QUEUE, {
    policy: 'stately',
    notify: true,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retryLimit: RETRIES,
    expireInSeconds: MAX_JOB_SECONDS,
    deleteAfterSeconds: JOB_RETENTION_SECONDS,
  });
  const stopListing = repeat(async () => void (await database.executeSql(LIST_ACTIVE)), LIST_SECONDS * 1000, {
    // pg-boss reports a database that does not respond.
    onError: () => {},
  });
  return {
    boss,
    db: {
      async rows(row, text, values = []) {
        const result = await database.executeSql(text, [...values]);
        return result.rows.map((one) => row.parse(one));
      },
      async run(text, values = []) {
        await database.executeSql(text, [...values]);
      },
    },
    async close(graceMs = 0) {
      await stopListing();
      await boss.stop({ graceful: graceMs > 0, timeout: graceMs });
      await end();
    },
  };
}
