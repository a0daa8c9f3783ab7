/** The backend's settings, read once from the environment (documented in `.env.example`). */
import { z } from 'zod';

/** Calls a minute from one address, by class of call. */
export const RateLimits = z.object({
  reads: z.coerce.number().int().positive().default(60_000),
  searches: z.coerce.number().int().positive().default(600),
  writes: z.coerce.number().int().positive().default(300),
  media: z.coerce.number().int().positive().default(6_000),
});
export type RateLimits = z.infer<typeof RateLimits>;

const LogLevel = z.enum(['debug', 'info', 'warn', 'error', 'silent']);
export type LogLevel = z.infer<typeof LogLevel>;

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4322),
  DATABASE_URL: z.string().min(1).default('pglite:.data/shop'),
  PUBLIC_URL: z.url().optional(),
  MEDIA_CACHE: z.string().min(1).default('.data/media'),
  LOG_LEVEL: LogLevel.default('info'),
  TRUST_PROXY: z.stringbool().default(false),
  RATE_READS: RateLimits.shape.reads,
  RATE_SEARCHES: RateLimits.shape.searches,
  RATE_WRITES: RateLimits.shape.writes,
  RATE_MEDIA: RateLimits.shape.media,
});

export interface BackendConfig {
  port: number;
  databaseUrl: string;
  /** Origin that answers name pictures by; undefined: the origin that the request came to. */
  publicUrl: string | undefined;
  mediaCache: string;
  logLevel: LogLevel;
  /** Whether the last entry of `X-Forwarded-For` is written by our own proxy. */
  trustProxy: boolean;
  limits: RateLimits;
}

/** Thrown when an environment variable has an unusable value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** @throws ConfigError naming each variable that is wrong */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): BackendConfig {
  // An empty variable, as `.env` files have them, means the default.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The environment cannot be used. Correct these variables: ${issues.join('; ')}`);
  }
  const values = parsed.data;
  return {
    port: values.PORT,
    databaseUrl: values.DATABASE_URL,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    mediaCache: values.MEDIA_CACHE,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    limits: {
      reads: values.RATE_READS,
      searches: values.RATE_SEARCHES,
      writes: values.RATE_WRITES,
      media: values.RATE_MEDIA,
    },
  };
}
