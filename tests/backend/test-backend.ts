/** A backend on a database in memory, called without a port. */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import { afterAll, vi } from 'vitest';
import { createProviderVerifier } from '#backend/accounts/provider-token.ts';
import type { ReadValidSince } from '#backend/accounts/valid-since.ts';
import { createApp } from '#backend/app.ts';
import { type RateLimits, readConfig } from '#backend/config.ts';
import { recordChange } from '#backend/content/record-change.ts';
import { type Db, type OpenDb, openDb } from '#backend/db/connect.ts';
import { seedShops } from '#backend/db/seed.ts';
import { createMediaStore } from '#backend/images/media.ts';
import { createUploadStore } from '#backend/images/uploads.ts';
import type { Mail } from '#backend/mail.ts';
import type { SeedShop } from '#backend/seed-shop.ts';
import { createLogger } from '#system/log.ts';

// On a clean clone there is no dump of a migrated database.
vi.setConfig({ hookTimeout: 60_000 });

const migrations = path.resolve('src/backend/db/migrations');
const cacheDir = path.resolve('node_modules/.cache/backend-tests');

/**
 * A new migrated database, in memory. With `TEST_DATABASE_URL`, the URL of a Postgres server with a user that may
 * create databases, it is on that server.
 */
export function openTestDb(): Promise<OpenDb> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openServerDb(server) : openMemoryDb();
}

async function openServerDb(server: string): Promise<OpenDb> {
  const url = new URL(server);
  url.pathname = `/test_${randomBytes(6).toString('hex')}`;
  const name = url.pathname.slice(1);
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name} template ${await migratedTemplate(admin, server)}`);
  const opened = await openDb(url.href);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await admin.query(`drop database ${name}`);
      await admin.end();
    },
  };
}

/** Migrating takes longer than a copy, so a migrated database stays on the server, named by the migrations' hash. */
async function migratedTemplate(admin: Client, server: string): Promise<string> {
  const name = `migrated_${await migrationsHash()}`;
  await admin.query('select pg_advisory_lock(1)');
  try {
    const found = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 1) return name;
    const url = new URL(server);
    url.pathname = `/${name}`;
    await admin.query(`create database ${name}`);
    const template = await openDb(url.href);
    await template.migrate();
    await template.close();
    return name;
  } finally {
    await admin.query('select pg_advisory_unlock(1)');
  }
}

/** Empty migrated databases that no test uses. Emptying one takes a tenth of opening one. */
const idle: OpenDb[] = [];
afterAll(async () => {
  for (const opened of idle.splice(0)) await opened.close();
});

async function openMemoryDb(): Promise<OpenDb> {
  const opened = idle.pop() ?? (await openDump());
  return {
    ...opened,
    close: async () => {
      await emptyTables(opened.db);
      idle.push(opened);
    },
  };
}

async function emptyTables(db: Db): Promise<void> {
  await db.execute(sql`
    do $$ begin
      execute (
        select 'truncate ' || string_agg(format('%I', tablename), ', ') || ' restart identity'
        from pg_tables where schemaname = 'public'
      );
    end $$
  `);
}

/** Migrating takes seconds, so a dump of the migrated database is cached by the migrations' hash. */
async function openDump(): Promise<OpenDb> {
  const dump = path.join(cacheDir, `${await migrationsHash()}.tar`);
  if (!existsSync(dump)) await writeDump(dump);
  return openDb('pglite:memory', new Blob([readFileSync(dump)]));
}

async function migrationsHash(): Promise<string> {
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

export interface TestOptions {
  readonly shops?: readonly SeedShop[];
  readonly now?: () => number;
  readonly limits?: Partial<RateLimits>;
  /** The response of the sign-in service; by default no sign-in expires. */
  readonly readValidSince?: ReadValidSince;
  readonly clientIp?: () => string;
  /** False as in production; by default true as in development. */
  readonly allowsLocalOrigins?: boolean;
  /** Null: image URLs have the origin of the request. */
  readonly publicUrl?: null;
}

export const ADMIN_TOKEN = 'the token of the operator';

/** Time of tests that do not set their own, epoch ms. */
export const NOW = Date.UTC(2026, 10, 20, 12);

export async function testBackend(options: TestOptions = {}) {
  const now = options.now ?? (() => NOW);
  const { db, close: closeDb } = await openTestDb();
  await seedShops(db, options.shops ?? []);
  const uploadsDir = mkdtempSync(path.join(tmpdir(), 'uploads-'));
  const close = async () => {
    await closeDb();
    rmSync(uploadsDir, { recursive: true, force: true });
  };
  const logged: string[] = [];
  const mails: Mail[] = [];
  const app = createApp({
    db,
    media: createMediaStore({ cacheDir: tmpdir(), imageSvg: () => null }),
    now,
    log: createLogger('debug', now, { write: (line) => logged.push(line) }),
    limits: { ...readConfig({}).limits, ...options.limits },
    publicUrl: options.publicUrl === null ? undefined : 'https://api.example',
    verifyProviderToken: createProviderVerifier({ acceptEmulatorTokens: true }),
    readValidSince: options.readValidSince ?? (async () => 0),
    uploads: createUploadStore(uploadsDir),
    sendMail: async (mail) => void mails.push(mail),
    recordContentChange: recordChange,
    adminToken: ADMIN_TOKEN,
    allowsLocalOrigins: options.allowsLocalOrigins ?? true,
    clientIp: options.clientIp ?? (() => '192.0.2.1'),
  });

  async function get(target: string, headers: Record<string, string> = {}) {
    return read(await app.request(`/api/v1${target}`, { headers }));
  }
  async function send(method: string, target: string, body: unknown, headers: Record<string, string> = {}) {
    return read(await app.request(`/api/v1${target}`, { method, headers, body: JSON.stringify(body) }));
  }
  const post = (target: string, body: unknown, headers?: Record<string, string>) =>
    send('POST', target, body, headers);
  async function remove(target: string) {
    return read(await app.request(`/api/v1${target}`, { method: 'DELETE' }));
  }
  return { app, db, close, logged, mails, get, post, send, remove };
}
export type TestBackend = Awaited<ReturnType<typeof testBackend>>;

async function read(response: Response) {
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text || 'null') };
}
