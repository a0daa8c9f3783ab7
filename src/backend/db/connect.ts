/** Opens the backend's database: Postgres embedded in this process (PGlite), or a Postgres server. */
import path from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { CONNECTION_OPTIONS, DatabaseServerError, openEmbeddedDatabase } from '#system/postgres.ts';
import * as schema from './schema.ts';

/** The database, independent of the driver. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDb {
  db: Db;
  /** Applies the pending migrations. */
  migrate(): Promise<void>;
  close(): Promise<void>;
}

/** Key of the migration's advisory lock. */
const MIGRATION_LOCK = 4322;

const migrationsFolder = path.join(import.meta.dirname, 'migrations');

/**
 * @param url `pglite:<directory>`, `pglite:memory` or `postgres://…`
 * @param dump initial content of an in-memory database: an archive of PGlite's `dumpDataDir`
 * @throws DatabaseLockedError when another process has locked the directory
 * @throws DatabaseServerError by `migrate`, when the server does not respond
 */
export async function openDb(url: string, dump?: Blob): Promise<OpenDb> {
  if (url.startsWith('pglite:')) return openEmbedded(url.slice('pglite:'.length), dump);
  if (/^postgres(ql)?:\/\//.test(url)) return openServer(url);
  throw new Error(
    `DATABASE_URL must start with "pglite:" or "postgres://" (it is "${url.split(':')[0]}:…"). ` +
      'Use pglite:<directory>, pglite:memory or the URL of a Postgres server.',
  );
}

async function openEmbedded(target: string, dump: Blob | undefined): Promise<OpenDb> {
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  const { client, close } = await openEmbeddedDatabase(target, 'DATABASE_URL', dump);
  const db = drizzle({ client, schema });
  return { db, migrate: () => migrate(db, { migrationsFolder }), close };
}

async function openServer(connectionString: string): Promise<OpenDb> {
  const { Client } = await import('pg');
  const { createLimitedPool } = await import('./limited-pool.ts');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  const pool = createLimitedPool(connectionString);
  const db = drizzle({ client: pool, schema });
  return {
    db,
    migrate: async () => {
      // A migration, or waiting for another backend's, may take longer than the pool's time limit.
      const client = new Client({ connectionString, ...CONNECTION_OPTIONS });
      // The running query fails with the same error.
      client.on('error', () => {});
      await client.connect().catch((cause: unknown) => {
        throw new DatabaseServerError('DATABASE_URL', cause);
      });
      try {
        // Several backends may start on one server at once. The lock ends with the connection.
        await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
        await migrate(drizzle({ client, schema }), { migrationsFolder });
      } finally {
        await client.end();
      }
    },
    close: () => pool.end(),
  };
}
