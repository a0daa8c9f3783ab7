/** Starts the reference backend in this process: database, migrations, demo shops, listening server. */
import { type ServerType, serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { demoShops } from '#demo/demo-shops.ts';
import { pictureSvg } from '#demo/pictures.ts';
import type { SeedShop } from '#demo/types.ts';
import { createApp } from './app.ts';
import { type LogLevel, RateLimits } from './config.ts';
import { type Db, openDb } from './db/connect.ts';
import { seedShops } from './db/seed.ts';
import { createLogger } from './log.ts';
import { createMediaStore } from './media.ts';
import { prunePictures } from './prune-pictures.ts';

export interface BackendOptions {
  /** 0 takes a free port. Default 4322. */
  readonly port?: number | undefined;
  /** Address to listen on; default: all. */
  readonly hostname?: string | undefined;
  /** `pglite:<directory>`, `pglite:memory` or `postgres://…`. Default `pglite:.data/shop`. */
  readonly databaseUrl?: string | undefined;
  /** Origin of picture addresses; default: the origin that a request came to. */
  readonly publicUrl?: string | undefined;
  /** Where drawn pictures are kept. Default `.data/media`. */
  readonly mediaCache?: string | undefined;
  /** Logs errors only. */
  readonly quiet?: boolean | undefined;
  /** Default `info`; `quiet` outweighs it. */
  readonly logLevel?: LogLevel | undefined;
  readonly trustProxy?: boolean | undefined;
  readonly limits?: RateLimits | undefined;
  /** Epoch milliseconds; default: the system's clock. */
  readonly now?: (() => number) | undefined;
  /** The shops to hold; default: the demo shops. */
  readonly shops?: ((now: number) => SeedShop[]) | undefined;
}

export interface RunningBackend {
  /** Without trailing slash, such as `http://localhost:4322`. */
  readonly url: string;
  readonly app: ReturnType<typeof createApp>;
  readonly db: Db;
  /** Stops listening, ends open connections and closes the database. */
  close(): Promise<void>;
}

/**
 * @throws DatabaseLockedError when another process holds the embedded database
 * @throws Error when the port is taken
 */
export async function startBackend(options: BackendOptions = {}): Promise<RunningBackend> {
  const now = options.now ?? Date.now;
  const { db, migrate, close: closeDb } = await openDb(options.databaseUrl ?? 'pglite:.data/shop');
  try {
    await migrate();
    await seedShops(db, (options.shops ?? demoShops)(now()));
    const cacheDir = options.mediaCache ?? '.data/media';
    await prunePictures(cacheDir, Date.now());
    const level = options.quiet ? 'error' : (options.logLevel ?? 'info');
    const app = createApp({
      db,
      media: createMediaStore({ cacheDir, pictureSvg }),
      now,
      log: createLogger(level, (line) => process.stdout.write(`${line}\n`), now),
      limits: options.limits ?? RateLimits.parse({}),
      publicUrl: options.publicUrl,
      clientAddress: options.trustProxy ? forwardedAddress : socketAddress,
    });
    const { server, port } = await listen(app.fetch, options.port ?? 4322, options.hostname);
    return {
      url: `http://localhost:${port}`,
      app,
      db,
      close: async () => {
        await stop(server).finally(closeDb);
      },
    };
  } catch (error) {
    await closeDb();
    throw error;
  }
}

/** The caller as our own proxy saw it: the last entry, which the caller cannot write himself. */
function forwardedAddress(c: Context): string {
  return c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() || socketAddress(c);
}

function socketAddress(c: Context): string {
  // Requests that never met a socket (`app.request`) share one address.
  return c.env ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown';
}

function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  port: number,
  hostname: string | undefined,
): Promise<{ server: ServerType; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, ...(hostname === undefined ? {} : { hostname }) }, (address) =>
      resolve({ server, port: address.port }),
    );
    server.once('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EADDRINUSE') return reject(cause);
      reject(
        new Error(`Port ${port} is taken. Stop the other program or set PORT to another port.`, { cause }),
      );
    });
  });
}

function stop(server: ServerType): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}
