/**
 * The part of the S3 protocol that releases need, in memory, with conditional writes. Signatures are not checked,
 * `Content-MD5` is. Its clock can be moved, its responses can be delayed, calls can fail, and writes can be limited.
 */
import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

export interface S3Call {
  method: string;
  key: string;
  /** Of a listing. */
  prefix: string | null;
}

/** A call with its times, ms of `performance.now`. */
export interface TimedCall extends S3Call {
  beganAt: number;
  /** When its response was sent. */
  endedAt: number;
}

export interface S3Double {
  url: string;
  /** Key → body and time of its last write, of the bucket `bucket`. */
  objects: Map<string, { body: Buffer; modified: number }>;
  /** All calls so far. */
  calls: TimedCall[];
  /** The clock of the store, epoch ms. */
  clock: { now: number };
  /** Delay of every response, ms. */
  latencyMs: number;
  /** Whether it refuses a second write of a key within a second, with status 429. */
  limitsWrites: boolean;
  /** The largest number of concurrent requests. */
  mostAtOnce: number;
  /** Called before each call. When it returns false, the request fails with status 403; `slow down`: with 503. */
  allows: (call: S3Call) => Admission | Promise<Admission>;
  /** Called after each call, before its response. */
  beforeResponse: (call: S3Call) => void | Promise<void>;
  close(): Promise<void>;
}

export type Admission = boolean | 'slow down';

const MAX_KEYS = 1000;
const WRITE_INTERVAL_MS = 1000;

/** @param now its clock; the SDK repeats calls that are refused by a store whose clock is more than five minutes off */
export async function startS3Double(now = Math.floor(Date.now() / 1000) * 1000): Promise<S3Double> {
  let atOnce = 0;
  /** Key → time of its last write that was not refused by the limit, ms of `performance.now`. */
  const writes = new Map<string, number>();
  const isTooFrequent = ({ method, key }: S3Call) => {
    if (!double.limitsWrites || (method !== 'PUT' && method !== 'DELETE')) return false;
    const now = performance.now();
    if (now - (writes.get(key) ?? Number.NEGATIVE_INFINITY) < WRITE_INTERVAL_MS) return true;
    writes.set(key, now);
    return false;
  };
  const server = http.createServer(async (request, response) => {
    atOnce += 1;
    const beganAt = performance.now();
    double.mostAtOnce = Math.max(double.mostAtOnce, atOnce);
    const body = await buffer(request);
    if (double.latencyMs > 0) await sleep(double.latencyMs);
    const url = new URL(request.url ?? '/', 'http://double');
    const [, bucket = '', ...rest] = url.pathname.split('/');
    const prefix = url.searchParams.get('prefix');
    const call = { method: request.method ?? '', key: decodeURIComponent(rest.join('/')), prefix };
    const timed = { ...call, beganAt, endedAt: Number.POSITIVE_INFINITY };
    double.calls.push(timed);
    const admission = isTooFrequent(call) ? 'too frequent' : await double.allows(call);
    const result =
      admission === true
        ? responseTo(double, { ...call, bucket, url, headers: request.headers, body })
        : refusals[admission || 'denied'];
    await double.beforeResponse(call);
    const headers = { date: new Date(double.clock.now).toUTCString(), ...result.headers };
    const length = { 'content-length': Buffer.byteLength(result.body ?? '') };
    timed.endedAt = performance.now();
    response.writeHead(result.status, { ...headers, ...length });
    response.end(call.method === 'HEAD' ? undefined : result.body);
    atOnce -= 1;
  });
  const double: S3Double = {
    url: '',
    objects: new Map(),
    calls: [],
    clock: { now },
    latencyMs: 0,
    limitsWrites: false,
    mostAtOnce: 0,
    allows: () => true,
    beforeResponse: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  double.url = `http://127.0.0.1:${addressOf(server).port}`;
  return double;
}

function addressOf(server: http.Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The double has no port.');
  return address;
}

interface S3Response {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

interface S3Request extends S3Call {
  bucket: string;
  url: URL;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

function responseTo({ objects, clock }: S3Double, request: S3Request): S3Response {
  const { method, key, headers, body } = request;
  if (request.bucket !== 'bucket') return errorResponse(404, 'NoSuchBucket');
  if (key === '') return listing(objects, request.url.searchParams);
  const present = objects.get(key);
  if (method === 'PUT') {
    // A store accepts an upload without it, and then cannot tell whether its bytes were damaged in transit.
    const isChecked = headers['content-md5'] === createHash('md5').update(body).digest('base64');
    if (!isChecked) return errorResponse(400, 'BadDigest');
    if (headers['if-none-match'] === '*' && present) return errorResponse(412, 'PreconditionFailed');
    if (headers['if-match'] !== undefined) {
      if (!present) return errorResponse(404, 'NoSuchKey');
      if (headers['if-match'] !== etagOf(present.body)) return errorResponse(412, 'PreconditionFailed');
    }
    objects.set(key, { body, modified: clock.now });
    return { status: 200, headers: { etag: etagOf(body) } };
  }
  if (method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  if (!present) return errorResponse(404, 'NoSuchKey');
  const modified = new Date(present.modified).toUTCString();
  return {
    status: 200,
    headers: { etag: etagOf(present.body), 'last-modified': modified },
    body: present.body,
  };
}

function etagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`;
}

function errorResponse(status: number, code: string): S3Response {
  return xml(status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

const refusals = {
  denied: errorResponse(403, 'AccessDenied'),
  'slow down': errorResponse(503, 'SlowDown'),
  'too frequent': errorResponse(429, 'TooManyRequests'),
};

function xml(status: number, body: string): S3Response {
  const headers = { 'content-type': 'application/xml' };
  return { status, headers, body: `<?xml version="1.0" encoding="UTF-8"?>${body}` };
}

function listing(objects: S3Double['objects'], parameters: URLSearchParams): S3Response {
  const prefix = parameters.get('prefix') ?? '';
  const delimiter = parameters.get('delimiter');
  const after = parameters.get('continuation-token') ?? '';
  const entries = new Map<string, string>();
  for (const key of [...objects.keys()].filter((one) => one.startsWith(prefix)).sort()) {
    const end = delimiter === null ? -1 : key.indexOf(delimiter, prefix.length);
    const name = end === -1 ? key : key.slice(0, end + 1);
    const modified = new Date(objects.get(key)?.modified ?? 0).toISOString();
    const size = objects.get(key)?.body.length ?? 0;
    const content = `<Contents><Key>${escaped(key)}</Key><LastModified>${modified}</LastModified><Size>${size}</Size></Contents>`;
    const folder = `<CommonPrefixes><Prefix>${escaped(name)}</Prefix></CommonPrefixes>`;
    entries.set(name, end === -1 ? content : folder);
  }
  const remaining = [...entries].filter(([name]) => name > after);
  const page = remaining.slice(0, MAX_KEYS);
  const last = page.at(-1)?.[0] ?? '';
  const more =
    remaining.length > page.length ? `<NextContinuationToken>${escaped(last)}</NextContinuationToken>` : '';
  const truncated = `<IsTruncated>${remaining.length > page.length}</IsTruncated>`;
  const contents = page.map(([, entry]) => entry).join('');
  return xml(200, `<ListBucketResult>${truncated}${more}${contents}</ListBucketResult>`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
