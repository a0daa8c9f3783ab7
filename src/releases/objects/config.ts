/** The settings of object stores, read from the environment (documented in `.env.example`). */
import * as z from 'zod';
import { ConfigError } from '#system/config-error.ts';
import { type Environment, readEnvironment } from '#system/read-environment.ts';

export interface ObjectStoreConfig {
  /** Origin of the store; null for Amazon S3 in `region`. */
  endpoint: string | null;
  region: string;
  /** Null lets the SDK find them, in a profile or by the role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | null;
}

const Variables = z.object({
  AWS_ENDPOINT_URL_S3: z
    .url({
      protocol: /^https?$/,
      error: 'give a URL such as https://ACCOUNT.r2.cloudflarestorage.com',
      abort: true,
    })
    .refine((url) => `${new URL(url).origin}/` === new URL(url).href, {
      error: 'give scheme and host alone; bucket and prefix are in the target, such as s3://BUCKET/PREFIX',
    })
    .nullable()
    .default(null),
  AWS_REGION: z.string().default('auto'),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
});

/** @throws {ConfigError} listing each invalid variable with the expected value */
export function readObjectStoreConfig(env: Environment): ObjectStoreConfig {
  const values = readEnvironment(Variables, env);
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = values;
  const config = { endpoint: values.AWS_ENDPOINT_URL_S3, region: values.AWS_REGION };
  if (accessKeyId === undefined && secretAccessKey === undefined) return { ...config, credentials: null };
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new ConfigError('Set both AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or neither.');
  }
  const sessionToken = values.AWS_SESSION_TOKEN;
  return { ...config, credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) } };
}
