/** Client of an S3-compatible store. Every body is sent with its MD5, which all stores verify. */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import * as z from 'zod';
import { errorCode } from '#system/error-facts.ts';
import type { ObjectStoreConfig } from './config.ts';
import { type ListedPage, type ObjectClient, ObjectStoreError, type StoredObject } from './object-client.ts';

const CONNECTION_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 60_000;
/** Status codes when another process wrote first: a changed ETag, or two conditional writes at once. */
const CONDITION_FAILED = new Set([409, 412]);

/** Status codes of a store that limits calls, for example to one write a second on a key. */
const BUSY = new Set([429, 503]);
/** Minimum pauses before a rejected call is retried, ms. The SDK's own pauses are random and may be short. */
const BUSY_PAUSES_MS = [1_100, 2_200, 4_400];

const DatedResponse = z.object({ headers: z.object({ date: z.string() }) });

export class S3ObjectClient implements ObjectClient {
  readonly #client: S3Client;
  readonly #bucket: string;
  /** The clock of the store as of its last response. */
  #now = 0;

  constructor(bucket: string, { endpoint, region, credentials }: ObjectStoreConfig) {
    this.#bucket = bucket;
    this.#client = new S3Client({
      region,
      forcePathStyle: true,
      // Some stores do not support checksums in trailers; all support `Content-MD5`.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECTION_TIMEOUT_MS,
        requestTimeout: REQUEST_TIMEOUT_MS,
        // The SDK ignores the global agents, which have the environment's proxies.
        httpAgent: { proxyEnv: process.env },
        httpsAgent: { proxyEnv: process.env },
      },
      ...(endpoint !== null && { endpoint }),
      ...(credentials !== null && { credentials }),
    });
    this.#client.middlewareStack.add((next) => (args) => whenFree(() => next(args)), { step: 'initialize' });
    this.#client.middlewareStack.add(
      (next) => async (args) => {
        const result = await next(args);
        const dated = DatedResponse.safeParse(result.response);
        this.#now = dated.success ? Date.parse(dated.data.headers.date) : Date.now();
        return result;
      },
      { step: 'deserialize' },
    );
  }

  url(key: string): string {
    return `s3://${this.#bucket}/${key}`;
  }

  async read(key: string): Promise<StoredObject | null> {
    try {
      const found = await this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: key }));
      const body = new Uint8Array((await found.Body?.transformToByteArray()) ?? []);
      const modified = found.LastModified?.getTime() ?? this.#now;
      return { body, etag: found.ETag ?? '', modified, readAt: this.#now };
    } catch (error) {
      if (isNamed(error, 'NoSuchKey')) return null;
      throw this.#failure('read', key, error);
    }
  }

  async exists(key: string): Promise<boolean> {
    try {
      await this.#client.send(new HeadObjectCommand({ Bucket: this.#bucket, Key: key }));
      return true;
    } catch (error) {
      if (statusOf(error) === 404) return false;
      throw this.#failure('read', key, error);
    }
  }

  async write(key: string, body: Uint8Array): Promise<void> {
    await this.#put(key, body, {}).catch((error: unknown) => {
      throw this.#failure('written', key, error);
    });
  }

  async replace(key: string, body: Uint8Array, etag: string | null): Promise<string | null> {
    try {
      return await this.#put(key, body, etag === null ? { IfNoneMatch: '*' } : { IfMatch: etag });
    } catch (error) {
      if (CONDITION_FAILED.has(statusOf(error)) || isNamed(error, 'NoSuchKey')) return null;
      throw this.#failure('written', key, error);
    }
  }

  async remove(key: string): Promise<void> {
    try {
      await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key }));
    } catch (error) {
      throw this.#failure('removed', key, error);
    }
  }

  async *list(prefix: string): AsyncGenerator<ListedPage> {
    for await (const { Contents = [] } of this.#listings(prefix)) {
      const readAt = this.#now;
      const objects = Contents.map(({ Key = '', LastModified, Size = 0 }) => ({
        key: Key,
        modified: LastModified?.getTime() ?? readAt,
        size: Size,
      }));
      yield { objects, readAt };
    }
  }

  async listFolders(prefix: string): Promise<string[]> {
    const folders: string[] = [];
    for await (const { CommonPrefixes = [] } of this.#listings(prefix, '/')) {
      folders.push(...CommonPrefixes.map(({ Prefix = '' }) => Prefix.slice(prefix.length, -1)));
    }
    return folders;
  }

  async #put(key: string, body: Uint8Array, condition: { IfMatch?: string; IfNoneMatch?: string }) {
    const md5 = createHash('md5').update(body).digest('base64');
    const put = { Bucket: this.#bucket, Key: key, Body: body, ContentMD5: md5, ...condition };
    return (await this.#client.send(new PutObjectCommand(put))).ETag ?? '';
  }

  async *#listings(prefix: string, delimiter?: string) {
    const listing = { Bucket: this.#bucket, Prefix: prefix, Delimiter: delimiter };
    try {
      yield* paginateListObjectsV2({ client: this.#client }, listing);
    } catch (error) {
      throw this.#failure('listed', prefix, error);
    }
  }

  #failure(done: string, key: string, cause: unknown): ObjectStoreError {
    return new ObjectStoreError(`${this.url(key)} cannot be ${done}: ${reasonOf(cause)}`, { cause });
  }
}

/** Retries a call that the store rejects because it is busy. Random pauses keep machines from colliding again. */
async function whenFree<Response>(send: () => Promise<Response>): Promise<Response> {
  for (const pause of BUSY_PAUSES_MS) {
    try {
      return await send();
    } catch (error) {
      if (!BUSY.has(statusOf(error))) throw error;
      await sleep(pause * (1 + Math.random() / 2));
    }
  }
  return send();
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}

function statusOf(error: unknown): number {
  return error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0;
}

const REMEDIES = new Map([
  ['NoSuchBucket', 'Create the bucket, or correct its name in the target.'],
  ['AccessDenied', 'Give the key of AWS_ACCESS_KEY_ID permission to read, write, list and delete there.'],
  ['InvalidAccessKeyId', 'Correct AWS_ACCESS_KEY_ID.'],
  ['SignatureDoesNotMatch', 'Correct AWS_SECRET_ACCESS_KEY.'],
  ['CredentialsProviderError', 'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'],
]);
const UNREACHABLE = 'Correct AWS_ENDPOINT_URL_S3 and AWS_REGION, or try again when the store responds.';

/** Connection errors may have an empty message and a code. A response to HEAD has only a status. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const status = statusOf(error);
  const name = error.name === 'Unknown' && status === 403 ? 'AccessDenied' : error.name;
  const remedy = REMEDIES.get(name) ?? (status === 0 ? UNREACHABLE : '');
  return `${name} (${error.message || errorCode(error) || `status ${status}`}). ${remedy}`.trim();
}
