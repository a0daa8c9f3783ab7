/** The backend's connections to a Postgres server, with a time limit on each use. */
import { Pool, type PoolClient } from 'pg';
import { CONNECTION_OPTIONS } from '#system/postgres.ts';

/** The backend's transactions take far less. */
const USE_LIMIT_MS = 25_000;

/**
 * A pool that closes a connection when a query or transaction reaches a time limit: the network may have dropped it
 * silently. `query_timeout` of `pg` does not suffice: a drizzle transaction keeps its connection when its first query
 * fails.
 */
export function createLimitedPool(connectionString: string, useLimitMs = USE_LIMIT_MS): Pool {
  const pool = new Pool({ connectionString, ...CONNECTION_OPTIONS });
  // The pool replaces a connection that broke; without a listener the process would exit.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const timers = new Map<PoolClient, NodeJS.Timeout>();
  pool.on('acquire', (client) => {
    const end = () => {
      const { release } = client;
      // The running query then fails, and its caller also calls `release`.
      client.release = () => {};
      release(new Error(`The database has not responded within ${useLimitMs / 1000} s.`));
    };
    timers.set(client, setTimeout(end, useLimitMs));
  });
  pool.on('release', (_error, client) => {
    clearTimeout(timers.get(client));
    timers.delete(client);
  });
  return pool;
}
