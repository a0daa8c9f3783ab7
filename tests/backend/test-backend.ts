/** A backend on a database in memory, called without a port. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { vi } from 'vitest';
import { createPasswords } from '#backend/accounts/passwords.ts';
import { createProviderVerifier } from '#backend/accounts/provider-token.ts';
import type { ReadValidSince } from '#backend/accounts/valid-since.ts';
import { createApp } from '#backend/app.ts';
import { type Background, createBackground } from '#backend/background.ts';
import { type RateLimits, readConfig } from '#backend/config.ts';
import { recordChange } from '#backend/content/record-change.ts';
import { type OpenDb, openDb } from '#backend/db/connect.ts';
import { seedShops } from '#backend/db/seed.ts';
import { createMediaStore } from '#backend/images/media.ts';
import { createUploadStore } from '#backend/images/uploads.ts';
import type { Mail } from '#backend/mail.ts';
import type { SeedShop } from '#backend/seed-shop.ts';
import { createLogger } from '#system/log.ts';
import { migrationsHash, openMemoryDb } from './memory-db.ts';

// On a clean clone there is no dump of a migrated database.
vi.setConfig({ hookTimeout: 60_000 });

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
      // The server may still be ending the closed connections.
      await admin.query(`drop database ${name} with (force)`);
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

export interface TestOptions {
  readonly shops?: readonly SeedShop[];
  readonly now?: () => number;
  readonly limits?: Partial<RateLimits>;
  /** The response of the sign-in service; by default no sign-in expires. */
  readonly readValidSince?: ReadValidSince;
  readonly clientIp?: () => string;
  /** False as in production; by default true as in development. */
  readonly allowsLocalOrigins?: boolean;
  /** By default that of production, which `settled` waits for. */
  readonly background?: Background;
  /** Null: image URLs have the origin of the request. */
  readonly publicUrl?: null;
}

/** A hash at the cost of production takes 0.1 s. */
export const testPasswords = createPasswords({ N: 2 ** 4, r: 8, p: 1 });

export const ADMIN_TOKEN = 'the token of the operator';

/** Time of tests that do not set their own, epoch ms. */
export const NOW = Date.UTC(2026, 10, 20, 12);

export async function testBackend(options: TestOptions = {}) {
  const now = options.now ?? (() => NOW);
  const { db, close: closeDb } = await openTestDb();
  await seedShops(db, options.shops ?? []);
  const uploadsDir = mkdtempSync(path.join(tmpdir(), 'uploads-'));
  const close = async () => {
    await settled();
    await closeDb();
    rmSync(uploadsDir, { recursive: true, force: true });
  };
  const logged: string[] = [];
  const mails: Mail[] = [];
  const log = createLogger('debug', now, { write: (line) => logged.push(line) });
  const background = options.background ?? createBackground(log);
  const settled = () => background.settled();
  const app = createApp({
    db,
    media: createMediaStore({ cacheDir: tmpdir(), imageSvg: () => null }),
    now,
    log,
    limits: { ...readConfig({}).limits, ...options.limits },
    publicUrl: options.publicUrl === null ? undefined : 'https://api.example',
    passwords: testPasswords,
    verifyProviderToken: createProviderVerifier({ acceptEmulatorTokens: true }),
    readValidSince: options.readValidSince ?? (async () => 0),
    uploads: createUploadStore(uploadsDir),
    sendMail: async (mail) => void mails.push(mail),
    background,
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
  return { app, db, close, settled, logged, mails, get, post, send, remove };
}
export type TestBackend = Awaited<ReturnType<typeof testBackend>>;

async function read(response: Response) {
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text || 'null') };
}
