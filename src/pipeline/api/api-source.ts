/** An API host as the build uses it: limited concurrency, retries, and a cache of unchanged responses. */
import pLimit from 'p-limit';
import { ExchangeFailure, exchange, type HttpResponse } from '#contract/http/exchange.ts';
import { backoffMs, pause, retryAfterMs, withRetries } from '#contract/http/retry.ts';
import { createParsedBodies, holdBody, type ParsedBodies } from './bodies-in-memory.ts';
import { type BodyCache, createBodyCache, hashText, NO_BODY_CACHE } from './body-cache.ts';
import { bodyDecoderOf } from './body-decoder.ts';
import { createHostHealth } from './host-health.ts';
import { followRedirects } from './redirects.ts';
import { RequestError, requestError } from './request-error.ts';

/** Larger responses are rejected. Lists of real shops are far smaller. */
export const MAX_BODY_BYTES = 32 * 1024 * 1024;
/** Sized for responses that shops share. Product lists are not shared. */
const PARSED_BODIES_CHARS = 1024 * 1024;
const DEFAULT_RETRIES = 3;
const BACKOFF = { baseMs: 300, maxMs: 8_000 };
/** A request is not retried if `Retry-After` is longer. */
const MAX_RETRY_AFTER_MS = 60_000;
/** Statuses of temporary failures. */
const RETRIED_STATUSES: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

export interface ApiSourceOptions {
  /** API host without a trailing slash; calls go to `<baseUrl>/api/v1/…`. */
  baseUrl: string;
  /** Concurrent requests over all shops that share this source. */
  concurrency: number;
  /** For one attempt or redirect, headers and body together. */
  timeoutMs: number;
  /** Further attempts after a temporary failure. */
  retries?: number;
  /** Folder that stores responses with their ETags between builds; null stores none. */
  cacheDir?: string | null;
  /** Awaited before each request, also retries: a rate limit that programs share. */
  admit?: () => Promise<void>;
  fetch?: typeof globalThis.fetch;
  /** Epoch ms, for dates in `Retry-After`. */
  clock?: () => number;
  /** Time for pauses, ms: the clock of a machine may be set back while a worker runs. */
  elapsed?: () => number;
  /** In [0, 1). */
  random?: () => number;
  /** Resolves after a pause or when the signal aborts. */
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
}

export interface GetOptions {
  signal?: AbortSignal | undefined;
  /** Called for each request that is sent, also retries. */
  onRequest?: () => void;
}

export interface ApiResponse {
  /** 200 also for an unchanged response whose body is in the cache. */
  status: number;
  /** SHA-256 of the body. */
  hash: string;
  /** Characters of the body in memory (compressed if long); 0 for a body in the cache. */
  heldChars: number;
  /** Decompresses the body, or reads it from the cache. */
  body(): Promise<string>;
}

export interface ApiSource {
  readonly baseUrl: string;
  /** Parsed responses of this process, for all shops. */
  readonly parsed: ParsedBodies;
  /**
   * Reads one URL. After the last attempt a response with an error status is returned like any other.
   * @throws {RequestError} when no attempt got a response; the reason of `signal` when it was aborted
   */
  get(url: string, options?: GetOptions): Promise<ApiResponse>;
}

/** The source of one API host. All shops of a build share it, with its concurrency, pauses and cache. */
export function createApiSource(options: ApiSourceOptions): ApiSource {
  const { retries = DEFAULT_RETRIES, fetch = globalThis.fetch, sleep = pause } = options;
  const { clock = Date.now, random = Math.random, cacheDir = null } = options;
  const { elapsed = () => performance.now() } = options;
  const limits = { timeoutMs: options.timeoutMs, maxBytes: MAX_BODY_BYTES, decoderOf: bodyDecoderOf };
  const cache: BodyCache = cacheDir === null ? NO_BODY_CACHE : createBodyCache(cacheDir);
  const slot = pLimit(options.concurrency);
  const health = createHostHealth(elapsed);
  /** On the `elapsed` clock. No request is sent before: a `Retry-After` applies to all shops. */
  let pausedUntil = Number.NEGATIVE_INFINITY;

  const attempt = (url: string, etag: string | null, { signal, onRequest }: GetOptions) =>
    slot(async (): Promise<HttpResponse | RequestError> => {
      const wait = pausedUntil - elapsed();
      if (wait > 0) await sleep(wait, signal);
      await options.admit?.();
      signal?.throwIfAborted();
      const refusal = health.refusal();
      if (refusal !== null) return refusal;
      onRequest?.();
      const headers = { accept: 'application/json', ...(etag === null ? {} : { 'if-none-match': etag }) };
      const outcome = await followRedirects(url, (target) =>
        exchange(fetch, target, { headers, redirect: 'manual' }, limits, signal),
      );
      if (outcome instanceof ExchangeFailure) {
        signal?.throwIfAborted();
        const failure = requestError(outcome, limits);
        if (failure.retriable) health.noteFailure();
        else health.noteResponse();
        return failure;
      }
      health.noteResponse();
      if (outcome instanceof RequestError) return outcome;
      const retryAfter = RETRIED_STATUSES.has(outcome.status) ? retryAfterMs(outcome.headers, clock) : 0;
      if (retryAfter <= MAX_RETRY_AFTER_MS) pausedUntil = Math.max(pausedUntil, elapsed() + retryAfter);
      return outcome;
    });

  const isRepeated = (outcome: HttpResponse | RequestError): boolean =>
    outcome instanceof RequestError
      ? outcome.retriable
      : RETRIED_STATUSES.has(outcome.status) && retryAfterMs(outcome.headers, clock) <= MAX_RETRY_AFTER_MS;

  const request = async (url: string, etag: string | null, get: GetOptions): Promise<HttpResponse> => {
    const outcome = await withRetries(
      () => attempt(url, etag, get),
      (last, failed) =>
        failed > retries || health.isDown() || !isRepeated(last)
          ? null
          : backoffMs(failed, BACKOFF, random()),
      (ms) => sleep(ms, get.signal),
    );
    if (outcome instanceof RequestError) throw outcome;
    return outcome;
  };

  /** Fetches a stored body again that was damaged or replaced after its ETag was sent. */
  const fetchAgain = async (url: string, hash: string, get: GetOptions): Promise<string> => {
    const { status, text } = await request(url, null, get);
    if (status === 200 && hashText(text) === hash) return text;
    throw new RequestError('changed while it was read', true);
  };

  return {
    baseUrl: options.baseUrl,
    parsed: createParsedBodies(PARSED_BODIES_CHARS),
    async get(url, get = {}) {
      const stored = cache.find(url);
      const { status, headers, text } = await request(url, stored?.etag ?? null, get);
      if (status === 304 && stored !== null) {
        const { hash } = stored;
        const read = async () => cache.body(url, hash) ?? fetchAgain(url, hash, get);
        return { status: 200, hash, heldChars: 0, body: read };
      }
      const hash = hashText(text);
      const etag = headers.get('etag');
      if (status === 200 && etag !== null) cache.store(url, { etag, hash }, text);
      return { status, hash, heldChars: text.length, body: await holdBody(text) };
    },
  };
}
