/** The environment of the pipeline, parsed once; no other file of the pipeline reads `process.env`. */
import * as z from 'zod';
import { apiBaseUrl } from './api/api-base-url.ts';
import { ConfigError } from './command/usage-error.ts';

export interface PipelineConfig {
  /** The tenants file, relative to the working directory. */
  tenantsFile: string;
  /** API host for the build; null leaves it to the tenants file. */
  api: string | null;
  /** API host for the browser; null leaves it to the tenants file. */
  publicApi: string | null;
  /** Folder of the releases. */
  outDir: string;
  /** Requests under way at once, over all shops. */
  apiConcurrency: number;
  /** Time for one request with its body. */
  apiTimeoutMs: number;
  /** The instant that releases are built for, epoch ms; null means now. */
  sourceDate: number | null;
}

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine((value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most, {
      error: `give a whole number from ${least} to ${most}`,
    })
    .transform(Number);

/** With its offset: without one the instant would depend on the machine's time zone. */
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2}))?$/;

const Environment = z.object({
  TENANTS_FILE: z.string().default('tenants.json'),
  API_URL: apiBaseUrl.nullable().default(null),
  PUBLIC_API_URL: apiBaseUrl.nullable().default(null),
  OUT_DIR: z.string().default('sites'),
  API_CONCURRENCY: wholeNumber(1, 64).default(6),
  API_TIMEOUT_MS: wholeNumber(100, 300_000).default(10_000),
  SOURCE_DATE: z
    .string()
    .refine((value) => ISO_INSTANT.test(value) && !Number.isNaN(Date.parse(value)), {
      error: 'give an ISO date such as 2026-01-31T12:00:00Z',
    })
    .transform((value) => Date.parse(value))
    .nullable()
    .default(null),
});

/**
 * Reads the pipeline's variables; an empty variable counts as not set.
 * @throws {ConfigError} naming every variable that cannot be used, with what to write instead
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): PipelineConfig {
  const present = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '');
  const parsed = Environment.safeParse(Object.fromEntries(present));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `  ${name}="${env[name] ?? ''}": ${issue.message}`;
    });
    throw new ConfigError(`The environment cannot be used:\n${lines.join('\n')}`);
  }
  const { data } = parsed;
  return {
    tenantsFile: data.TENANTS_FILE,
    api: data.API_URL,
    publicApi: data.PUBLIC_API_URL,
    outDir: data.OUT_DIR,
    apiConcurrency: data.API_CONCURRENCY,
    apiTimeoutMs: data.API_TIMEOUT_MS,
    sourceDate: data.SOURCE_DATE,
  };
}
