/** The settings of the reference API, read from the environment (documented in `.env.example`). */
import * as z from 'zod';
import { loopbackOrigin } from '#contract/readers/web-url.ts';
import { isProxyAddress } from '#system/client-ip.ts';
import { LOG_LEVELS } from '#system/log.ts';
import { type Environment, readEnvironment, wholeNumber } from '#system/read-environment.ts';

/** The receiver of changed content. */
export interface ContentHook {
  /** Such as `http://localhost:4323/hooks/content-changed`. */
  url: string;
  secret: string;
}

const secret = z.string().min(16, { error: 'give at least 16 characters' });
const rate = wholeNumber(1, 1_000_000_000);

const TrustProxy = z.stringbool().or(
  z
    .string()
    .transform((text) => text.split(',').map((entry) => entry.trim()))
    .refine((entries) => entries.every(isProxyAddress), {
      error: 'give true, false, or IP addresses such as 10.0.0.0/8 with commas',
    }),
);

const Variables = z
  .object({
    LISTEN_ADDRESS: z.string().default('127.0.0.1'),
    PORT: wholeNumber(0, 65_535).default(4322),
    DATABASE_URL: z.string().default('pglite:.data/shop'),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'give an http(s) URL such as https://api.example.com' })
      .optional(),
    MEDIA_CACHE: z.string().default('.data/media'),
    LOG_LEVEL: z.enum(LOG_LEVELS, { error: `give one of ${LOG_LEVELS.join(', ')}` }).default('info'),
    UPLOADS: z.string().default('.data/uploads'),
    MAIL_OUTBOX: z.string().default('.data/outbox'),
    AUTH_EMULATOR: z
      .string()
      .refine((url) => loopbackOrigin(url) !== '', {
        error: 'give a URL on this machine such as http://127.0.0.1:9099',
      })
      .optional(),
    CONTENT_HOOK_URL: z
      .url({
        protocol: /^https?$/,
        error: 'give an http(s) URL such as http://localhost:4323/hooks/content-changed',
      })
      .optional(),
    CONTENT_HOOK_SECRET: secret.optional(),
    ADMIN_TOKEN: secret.optional(),
    NODE_ENV: z.string().default(''),
    RATE_SIGN_INS: rate.default(120),
    TRUST_PROXY: TrustProxy.default(false),
    RATE_READS: rate.default(60_000),
    RATE_SEARCHES: rate.default(600),
    RATE_WRITES: rate.default(300),
    RATE_UPLOADS: rate.default(30),
    RATE_MEDIA: rate.default(6_000),
  })
  .refine(({ AUTH_EMULATOR, NODE_ENV }) => AUTH_EMULATOR === undefined || NODE_ENV !== 'production', {
    path: ['AUTH_EMULATOR'],
    error: "the emulator's tokens are unsigned and are refused with NODE_ENV=production; leave it out",
  })
  .refine(({ CONTENT_HOOK_URL: url, CONTENT_HOOK_SECRET: key }) => url === undefined || key !== undefined, {
    path: ['CONTENT_HOOK_SECRET'],
    error: 'hooks are signed: give the secret of the worker at CONTENT_HOOK_URL',
  });

/** @throws {ConfigError} listing every variable that cannot be used, with what to write instead */
export function readConfig(env: Environment = process.env) {
  const values = readEnvironment(Variables, env);
  return {
    /** IP address to listen on. */
    listenAddress: values.LISTEN_ADDRESS,
    port: values.PORT,
    /** `pglite:<directory>`, `pglite:memory` or `postgres://…`. */
    databaseUrl: values.DATABASE_URL,
    /** Origin of image URLs; undefined: the origin of the request. */
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    /** Folder of rendered images. */
    mediaCache: values.MEDIA_CACHE,
    logLevel: values.LOG_LEVEL,
    /** Folder of the images that shoppers upload. */
    uploads: values.UPLOADS,
    /** Folder of the mails to shoppers. */
    mailOutbox: values.MAIL_OUTBOX,
    /** Origin of the Firebase Auth emulator, whose unsigned tokens are then accepted; null in production. */
    authEmulator: values.AUTH_EMULATOR ?? null,
    /** Whether `http://<slug>.localhost:<port>` is an origin of the shop; false with `NODE_ENV=production`. */
    allowsLocalOrigins: values.NODE_ENV !== 'production',
    /**
     * Whether the operator's own proxy writes the last entry of `X-Forwarded-For`; or the IP addresses and networks of
     * trusted proxies.
     */
    trustProxy: values.TRUST_PROXY,
    /** Receiver of content hooks; null: no hook is sent. */
    contentHook: contentHookOf(values),
    /** Bearer token of the operator's endpoints; null refuses every request to them. */
    adminToken: values.ADMIN_TOKEN ?? null,
    /** Requests per minute from one IP address, by kind of request. */
    limits: {
      reads: values.RATE_READS,
      searches: values.RATE_SEARCHES,
      writes: values.RATE_WRITES,
      /** Requests that check a password, a reset code, a promo code or the phone of an order. */
      signIns: values.RATE_SIGN_INS,
      /** Images that shoppers upload. */
      uploads: values.RATE_UPLOADS,
      media: values.RATE_MEDIA,
    },
  };
}
export type BackendConfig = ReturnType<typeof readConfig>;
export type RateLimits = BackendConfig['limits'];

function contentHookOf({
  CONTENT_HOOK_URL: url,
  CONTENT_HOOK_SECRET: secret,
}: z.output<typeof Variables>): ContentHook | null {
  return url === undefined || secret === undefined ? null : { url, secret };
}
