/** Migrated databases in memory, for tests and programs that tests start. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { type Db, type OpenDb, openDb } from '#backend/db/connect.ts';

const migrations = path.resolve('src/backend/db/migrations');
const cacheDir = path.resolve('node_modules/.cache/backend-tests');

interface TestProcess {
  idleDatabases?: OpenDb[];
}

/**
 * Empty migrated databases that no test uses. Emptying one takes a tenth of opening one. They outlast a file: the files
 * of a process share them.
 */
const { idleDatabases: idle = [] } = globalThis as TestProcess;
(globalThis as TestProcess).idleDatabases = idle;

/** An empty migrated database, which is emptied when it is closed. */
export async function openMemoryDb(): Promise<OpenDb> {
  const opened = idle.pop() ?? (await openDump());
  return {
    ...opened,
    close: async () => {
      await emptyTables(opened.db);
      idle.push(opened);
    },
  };
}

/** Deleting the few rows of a test takes a sixth of truncating the tables. Foreign keys are not checked meanwhile. */
async function emptyTables(db: Db): Promise<void> {
  await db.execute(sql`
    do $$
    declare
      name text;
    begin
      set local session_replication_role = replica;
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('delete from %I', name);
      end loop;
      for name in select sequencename from pg_sequences where schemaname = 'public' loop
        perform setval(quote_ident(name), 1, false);
      end loop;
    end $$
  `);
}

/**
 * A new migrated database, from a dump that is cached by the migrations' hash: migrating takes seconds. Programs other
 * than Vitest use it, because an idle database does not let a process end.
 */
export async function openDump(): Promise<OpenDb> {
  const dump = path.join(cacheDir, `${await migrationsHash()}.tar`);
  if (!existsSync(dump)) await writeDump(dump);
  return openDb('pglite:memory', new Blob([readFileSync(dump)]));
}

/** Of the migrations: names what is cached of a migrated database. */
export async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort()) {
    hash.update(readFileSync(path.join(migrations, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function writeDump(file: string): Promise<void> {
  const client = await PGlite.create();
  await migrate(drizzle({ client }), { migrationsFolder: migrations });
  const dump = await client.dumpDataDir('none');
  await client.close();
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, new Uint8Array(await dump.arrayBuffer()));
  renameSync(temporary, file);
}
