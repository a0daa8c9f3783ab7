/**
 * The settings of the worker besides the pipeline's, read from the environment (documented in `.env.example`).
 */
import { isIPv6 } from 'node:net';
import * as z from 'zod';
import type { ReleaseStore } from '#releases/release-store.ts';
import { openServedTarget } from '#servers/open-target.ts';
import { LOG_LEVELS } from '#system/log.ts';
import { type Environment, readEnvironment, wholeNumber } from '#system/read-environment.ts';

/** Not the folder of the reference API's database: only one process can use an embedded database. */
const EMBEDDED_QUEUE = 'pglite:.data/queue';
const POSTGRES = /^postgres(?:ql)?:\/\//;
const MIN_SECRET_CHARS = 16;

const secret = z.string().min(MIN_SECRET_CHARS, {
  error: `give at least ${MIN_SECRET_CHARS} characters, such as of "openssl rand -hex 32"`,
});

const Variables = z.object({
  WORKER_ADDRESS: z.string().default('127.0.0.1'),
  WORKER_PORT: wholeNumber(0, 65_535).default(4323),
  QUEUE_URL: z
    .string()
    .refine((url) => url.startsWith('pglite:') || POSTGRES.test(url), {
      error: 'give pglite:<directory> or the URL of a Postgres server',
    })
    .optional(),
  DATABASE_URL: z.string().optional(),
  CONTENT_HOOK_SECRET: secret.optional(),
  WORKER_TOKEN: secret.optional(),
  WORKER_HOSTS: z.string().default(''),
  WORKER_TRUST_PROXY: z.stringbool({ error: 'give true or false' }).default(false),
  WORKER_BUILDS: wholeNumber(1, 16).default(2),
  CHECK_EVERY_MINUTES: wholeNumber(1, 10_080).default(60),
  API_RATE: wholeNumber(1, 100_000).default(100),
  WORKER_MEMORY_MB: wholeNumber(256, 65_536).default(1024),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `give one of ${LOG_LEVELS.join(', ')}` }).default('info'),
});

/** @throws {ConfigError} listing every invalid variable with the expected value */
export function readWorkerConfig(env: Environment = process.env) {
  const values = readEnvironment(Variables, env);
  const { DATABASE_URL: shared } = values;
  return {
    /** IP address or host name to listen on. */
    listenAddress: values.WORKER_ADDRESS,
    port: values.WORKER_PORT,
    /** `pglite:<directory>`, `pglite:memory` or `postgres://…`. */
    queueUrl: values.QUEUE_URL ?? (shared !== undefined && POSTGRES.test(shared) ? shared : EMBEDDED_QUEUE),
    /** Key of the signatures of hooks; null refuses hooks. */
    hookSecret: values.CONTENT_HOOK_SECRET ?? null,
    /** Token for the buttons of the status page; null: the page has no buttons. */
    token: values.WORKER_TOKEN ?? null,
    /** Host names of the worker besides localhost. */
    hosts: values.WORKER_HOSTS.split(/[\s,]+/).filter((host) => host !== ''),
    /** Whether the operator's own proxy writes the last entry of `X-Forwarded-For`. */
    trustProxy: values.WORKER_TRUST_PROXY,
    /** Shops that this process builds at once. */
    builds: values.WORKER_BUILDS,
    /** Time between two scheduled checks of a shop, ms. */
    checkEveryMs: values.CHECK_EVERY_MINUTES * 60_000,
    /** Requests a second to one API host, over all workers of the queue. */
    apiRate: values.API_RATE,
    /** Resident memory at which the build process is replaced, bytes. */
    memoryLimit: values.WORKER_MEMORY_MB * 1024 ** 2,
    logLevel: values.LOG_LEVEL,
  };
}
export type WorkerConfig = ReturnType<typeof readWorkerConfig>;

/** The target with this URL, with credentials of the environment. @throws {ConfigError} for an invalid URL */
export function openConfiguredTarget(url: string): Promise<ReleaseStore> {
  return openServedTarget(url, process.env);
}

/** Addresses at which a program of the same machine reaches the worker as `localhost`. */
const LOCAL = new Set(['127.0.0.1', '::1', '0.0.0.0', '::']);

/** URL of the worker for programs of its machine, without trailing slash. */
export function workerUrl({ listenAddress, port }: Pick<WorkerConfig, 'listenAddress' | 'port'>): string {
  if (LOCAL.has(listenAddress)) return `http://localhost:${port}`;
  return `http://${isIPv6(listenAddress) ? `[${listenAddress}]` : listenAddress}:${port}`;
}
