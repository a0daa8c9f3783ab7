/** Starts the reference backend in this process: database, migrations, seed, listening server. */

import type { Context } from 'hono';
import { forwardedIp, forwardedThrough, socketIp } from '#system/client-ip.ts';
import { listen } from '#system/listen.ts';
import { createLogger } from '#system/log.ts';
import { pruneAgedFiles } from '#system/prune-aged-files.ts';
import { repeat } from '#system/repeat.ts';
import { createPasswords } from './accounts/passwords.ts';
import { createProviderVerifier } from './accounts/provider-token.ts';
import { createValidSinceReader } from './accounts/valid-since.ts';
import { createApp } from './app.ts';
import { createBackground } from './background.ts';
import { type BackendConfig, readConfig } from './config.ts';
import { recordChange } from './content/record-change.ts';
import { sendChanges } from './content/send-changes.ts';
import { type Db, type OpenDb, openDb } from './db/connect.ts';
import { seedShops } from './db/seed.ts';
import { createMediaStore } from './images/media.ts';
import { pruneUploads } from './images/prune-uploads.ts';
import { createUploadStore } from './images/uploads.ts';
import { createOutbox } from './mail.ts';
import { advanceOrders } from './orders/advance-orders.ts';
import { cancelUnpaidOrders } from './payments/cancel-orders.ts';
import { createSandboxGateway } from './payments/sandbox-gateway.ts';
import type { BackendSeed } from './seed-shop.ts';

/** Interval between searches for unpaid orders. */
const UNPAID_CHECK_MS = 60_000;
/** Interval between searches for unused uploads. */
const UPLOAD_CHECK_MS = 86_400_000;

/** Interval between deliveries of content hooks. */
const HOOK_CHECK_MS = 500;

/** Omitted settings have the defaults of `readConfig`; port 0 selects a free port. */
export interface BackendOptions extends Partial<BackendConfig>, BackendSeed {
  /** Logs errors only, whatever `logLevel` is. */
  readonly quiet?: boolean;
  /** Interval in which every open order advances by one state; by default orders do not advance. */
  readonly advanceOrdersMs?: number;
  /** Epoch milliseconds; default: the system's clock. */
  readonly now?: () => number;
  /** Opens `databaseUrl`, which is then migrated. */
  readonly openDatabase?: (url: string) => Promise<OpenDb>;
}

export interface RunningBackend {
  /** Without trailing slash, such as `http://localhost:4322`. */
  readonly url: string;
  readonly app: ReturnType<typeof createApp>;
  readonly db: Db;
  /** Stops listening, ends open connections, waits for mails and closes the database. */
  close(): Promise<void>;
}

/**
 * @throws DatabaseLockedError when another process has locked the embedded database
 * @throws Error when the port is taken
 */
export async function startBackend({
  shops,
  imageSvg,
  quiet = false,
  now = Date.now,
  advanceOrdersMs,
  openDatabase = openDb,
  ...settings
}: BackendOptions): Promise<RunningBackend> {
  const config = { ...readConfig({}), ...settings };
  const { db, migrate, close: closeDb } = await openDatabase(config.databaseUrl);
  try {
    await migrate();
    const { contentHook } = config;
    const recordContentChange = contentHook === null ? async () => {} : recordChange;
    await seedShops(db, shops(now()), (tx, shopId) => recordContentChange(tx, shopId, ['shop']));
    // File times come from the system's clock, not from `now`.
    await pruneAgedFiles(config.mediaCache, Date.now());
    const uploads = createUploadStore(config.uploads);
    await pruneUploads(db, uploads, now());
    const log = createLogger(quiet ? 'error' : config.logLevel, now);
    const background = createBackground(log);
    const app = createApp({
      db,
      media: createMediaStore({ cacheDir: config.mediaCache, imageSvg }),
      now,
      log,
      limits: config.limits,
      passwords: createPasswords(),
      verifyProviderToken: createProviderVerifier({ acceptEmulatorTokens: config.authEmulator !== null }),
      readValidSince: createValidSinceReader(config.authEmulator),
      uploads,
      sendMail: createOutbox(config.mailOutbox, now),
      background,
      publicUrl: config.publicUrl,
      recordContentChange,
      adminToken: config.adminToken,
      allowsLocalOrigins: config.allowsLocalOrigins,
      clientIp: clientIpBehind(config.trustProxy),
    });
    const listener = await listen(app.fetch, config.port, config.listenAddress);
    const jobs = [
      repeat(() => cancelUnpaidOrders(db, createSandboxGateway, now()), UNPAID_CHECK_MS),
      repeat(() => pruneUploads(db, uploads, now()), UPLOAD_CHECK_MS),
    ];
    if (contentHook !== null) {
      jobs.push(repeat(() => sendChanges({ db, log, hook: contentHook, now }), HOOK_CHECK_MS));
    }
    if (advanceOrdersMs !== undefined) jobs.push(repeat(() => advanceOrders(db, now()), advanceOrdersMs));
    return {
      url: `http://localhost:${listener.port}`,
      app,
      db,
      close: async () => {
        await Promise.all(jobs.map((stop) => stop()));
        await listener
          .close()
          .finally(() => background.settled())
          .finally(closeDb);
      },
    };
  } catch (error) {
    await closeDb();
    throw error;
  }
}

function clientIpBehind(trusted: BackendConfig['trustProxy']): (c: Context) => string {
  if (typeof trusted !== 'boolean') return forwardedThrough(trusted);
  return trusted ? forwardedIp : socketIp;
}
