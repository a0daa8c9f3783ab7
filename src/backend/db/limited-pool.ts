/** Connections of the backend to a Postgres server, none of which is used for longer than a limit. */
import { Pool, type PoolClient } from 'pg';
import { CONNECTION_OPTIONS } from '#system/database-server.ts';

/** A transaction of the backend takes far less. */
const USE_LIMIT_MS = 25_000;

/**
 * A pool that ends a connection whose use, a query or a transaction, reaches a limit: the connection may be cut silently.
 * `query_timeout` of `pg` would not do: a transaction of drizzle keeps the connection whose first query fails.
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
      // The query under way then fails, and whoever runs it releases the connection, too.
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
