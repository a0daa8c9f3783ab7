/** The settings of the pipeline, read from the environment (documented in `.env.example`). */
import * as z from 'zod';
import { type Environment, readEnvironment, wholeNumber } from '#system/read-environment.ts';
import { apiBaseUrl } from './api/api-base-url.ts';

export interface PipelineConfig {
  /** Path of the tenants file, relative to the working directory. */
  tenantsFile: string;
  /** API host for the build; null: the tenants file's `api`. */
  api: string | null;
  /** API host for the browser; null: the tenants file's `publicApi`. */
  publicApi: string | null;
  /** Folder of the releases. */
  outDir: string;
  /** Concurrent requests to the API, over all shops. */
  apiConcurrency: number;
  /** Time limit of one request with its body, milliseconds. */
  apiTimeoutMs: number;
  /** False turns the service worker of all shops off. */
  serviceWorker: boolean;
  /** The time for which releases are built, epoch ms; null: the time of the build. */
  sourceDate: number | null;
}

/** A time must have an offset: without one it would depend on the machine's time zone. */
const ISO_TIME = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2}))?$/;

const Variables = z.object({
  TENANTS_FILE: z.string().default('tenants.json'),
  API_URL: apiBaseUrl.nullable().default(null),
  PUBLIC_API_URL: apiBaseUrl.nullable().default(null),
  OUT_DIR: z.string().default('sites'),
  API_CONCURRENCY: wholeNumber(1, 64).default(6),
  API_TIMEOUT_MS: wholeNumber(100, 300_000).default(10_000),
  SERVICE_WORKER: z.enum(['on', 'off'], { error: 'give on or off' }).default('on'),
  SOURCE_DATE: z
    .string()
    .refine((text) => ISO_TIME.test(text) && !Number.isNaN(Date.parse(text)), {
      error: 'give an ISO date such as 2026-01-31T12:00:00Z',
    })
    .transform((text) => Date.parse(text))
    .nullable()
    .default(null),
});

/** @throws {ConfigError} listing every variable that cannot be used, with what to write instead */
export function readConfig(env: Environment = process.env): PipelineConfig {
  const values = readEnvironment(Variables, env);
  return {
    tenantsFile: values.TENANTS_FILE,
    api: values.API_URL,
    publicApi: values.PUBLIC_API_URL,
    outDir: values.OUT_DIR,
    apiConcurrency: values.API_CONCURRENCY,
    apiTimeoutMs: values.API_TIMEOUT_MS,
    serviceWorker: values.SERVICE_WORKER === 'on',
    sourceDate: values.SOURCE_DATE,
  };
}
