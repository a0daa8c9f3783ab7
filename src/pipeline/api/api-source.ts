/** The API host as the build sees it: few requests at once, patient, and unchanged answers cost nothing. */
import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { type BodyCache, createBodyCache, hashText, NO_BODY_CACHE } from './body-cache.ts';
import { createParsedBodies, type ParsedBodies } from './parsed-bodies.ts';
import { type Answer, RequestError, requestOnce } from './request-once.ts';
import { backoffMs, isRetriedStatus, MAX_RETRY_AFTER_MS } from './retry-policy.ts';

/** A larger answer is refused: no list of a shop comes near it. */
export const MAX_BODY_BYTES = 32 * 1024 * 1024;
const PARSED_BODIES_CHARS = 8 * 1024 * 1024;

export interface ApiSourceOptions {
  /** API host without a trailing slash; calls go to `<baseUrl>/api/v1/…`. */
  baseUrl: string;
  /** Requests under way at once, over all shops that share this source. */
  concurrency: number;
  /** Time for one request with its body. */
  timeoutMs: number;
  /** Further attempts after a failure that may pass. */
  retries?: number;
  /** Folder that keeps answers with their ETags between builds; null keeps none. */
  cacheDir?: string | null;
  fetch?: typeof globalThis.fetch;
  /** Epoch ms. */
  clock?: () => number;
  /** A number from 0 to 1. */
  random?: () => number;
  sleep?: (ms: number, signal?: AbortSignal) => Promise<unknown>;
}

export interface GetOptions {
  signal?: AbortSignal | undefined;
  /** Called for each request that leaves, repeats included. */
  onRequest?: () => void;
}

export interface ApiAnswer {
  /** 200 also when the API said "unchanged" and the body stands in the cache. */
  status: number;
  /** SHA-256 of the body. */
  hash: string;
  /** Characters of the body that are in memory already: 0 when it stands in the cache. */
  heldChars: number;
  /** The body; of an unchanged answer it is read from the cache only now. */
  body(): Promise<string>;
}

export interface ApiSource {
  readonly baseUrl: string;
  /** Answers parsed before in this process, for all shops. */
  readonly parsed: ParsedBodies;
  /**
   * Reads one URL. An answer with a status that stays bad after all attempts is an answer; its meaning is
   * the caller's.
   * @throws {RequestError} when no attempt brought an answer; the reason of `signal` when it was aborted
   */
  get(url: string, options?: GetOptions): Promise<ApiAnswer>;
}

const DEFAULT_RETRIES = 3;
/** A host that left so many attempts in a row unanswered is not given second chances: a thousand shops wait. */
const HOST_IS_DOWN_AFTER = 20;
/** Once it has been silent for so long, waiting for a time-out for each of them would take hours. */
const GIVEN_UP_AFTER_MS = 60_000;
const PROBE_EVERY_MS = 10_000;

/** The source of one API host; all shops of a build share it, and with it its patience and its cache. */
export function createApiSource(options: ApiSourceOptions): ApiSource {
  const {
    retries = DEFAULT_RETRIES,
    fetch = globalThis.fetch,
    clock = Date.now,
    random = Math.random,
  } = options;
  const sleep = options.sleep ?? ((ms, signal) => wait(ms, undefined, { signal }));
  const limits = { timeoutMs: options.timeoutMs, maxBytes: MAX_BODY_BYTES };
  const cache: BodyCache =
    options.cacheDir === undefined || options.cacheDir === null
      ? NO_BODY_CACHE
      : createBodyCache(options.cacheDir);
  const slot = pLimit(options.concurrency);
  /** An API that asks for a pause gets it from every caller. */
  let quietUntil = 0;
  /** Attempts without any answer since the last answer, and when the first of them failed. */
  let unanswered = 0;
  let silentSince = 0;
  let probedAt = Number.NEGATIVE_INFINITY;

  /** Why the host is not asked now; null when it is. One caller in ten seconds finds out whether it is back. */
  const givenUp = (): RequestError | null => {
    const now = clock();
    if (unanswered < HOST_IS_DOWN_AFTER || now - silentSince < GIVEN_UP_AFTER_MS) return null;
    if (now - probedAt >= PROBE_EVERY_MS) {
      probedAt = now;
      return null;
    }
    const seconds = Math.round((now - silentSince) / 1000);
    return new RequestError(`was not asked, because the API host has not answered for ${seconds} s`, false);
  };

  const attempt = (url: string, etag: string | null, { signal, onRequest }: GetOptions) =>
    slot(async (): Promise<Answer | RequestError> => {
      signal?.throwIfAborted();
      const pause = quietUntil - clock();
      if (pause > 0) await sleep(pause, signal);
      const refusal = givenUp();
      if (refusal !== null) return refusal;
      onRequest?.();
      try {
        const answer = await requestOnce(fetch, url, limits, etag, clock, signal);
        unanswered = 0;
        const asked = isRetriedStatus(answer.status) ? (answer.retryAfterMs ?? 0) : 0;
        if (asked > 0 && asked <= MAX_RETRY_AFTER_MS) quietUntil = Math.max(quietUntil, clock() + asked);
        return answer;
      } catch (error) {
        if (unanswered === 0) silentSince = clock();
        unanswered += 1;
        if (error instanceof RequestError) return error;
        throw error;
      }
    });

  const request = async (url: string, etag: string | null, get: GetOptions): Promise<Answer> => {
    for (let failed = 1; ; failed += 1) {
      const outcome = await attempt(url, etag, get);
      const isError = outcome instanceof RequestError;
      const again = isError
        ? outcome.retriable
        : isRetriedStatus(outcome.status) && (outcome.retryAfterMs ?? 0) <= MAX_RETRY_AFTER_MS;
      if (!again || failed > retries || unanswered >= HOST_IS_DOWN_AFTER) {
        if (isError) throw outcome;
        return outcome;
      }
      await sleep(backoffMs(failed, random()), get.signal);
    }
  };

  /** For a stored body that was damaged or replaced since its ETag was sent. */
  const bodyAnew = async (url: string, hash: string, get: GetOptions): Promise<string> => {
    const { status, body } = await request(url, null, get);
    if (status === 200 && hashText(body) === hash) return body;
    throw new RequestError('changed while it was read', true);
  };

  return {
    baseUrl: options.baseUrl,
    parsed: createParsedBodies(PARSED_BODIES_CHARS),
    async get(url, get = {}) {
      const stored = cache.find(url);
      const answer = await request(url, stored?.etag ?? null, get);
      if (answer.status === 304 && stored !== null) {
        const { hash } = stored;
        const read = async () => cache.body(url, hash) ?? bodyAnew(url, hash, get);
        return { status: 200, hash, heldChars: 0, body: read };
      }
      const { status, body, etag } = answer;
      const hash = hashText(body);
      if (status === 200 && etag !== null) cache.store(url, { etag, hash }, body);
      return { status, hash, heldChars: body.length, body: async () => body };
    },
  };
}
