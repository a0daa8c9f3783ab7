/** One HTTP exchange with time-out, abort and retries; knows nothing of what is asked. */
import { ApiError, type CallInfo } from './api-error.ts';

/** The outside world of a call. Everything but `fetch`'s absence has a default. */
export interface Transport {
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** For one attempt, headers and body together. */
  timeoutMs?: number;
  /** Further attempts of a GET after the first. */
  retries?: number;
  /** Pause before the first retry; it doubles, and half of it is random. */
  retryBaseMs?: number;
  /** A longer `Retry-After` is not waited for. */
  maxRetryAfterMs?: number;
  now?: () => number;
  /** In [0, 1). */
  random?: () => number;
  /** Resolves after a pause or as soon as the signal aborts. */
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
}

export interface ApiRequest extends CallInfo {
  body?: unknown;
  /** A browser sends a GET without preflight only when this stays empty. */
  headers?: Readonly<Record<string, string>>;
  cache?: 'no-cache';
  signal?: AbortSignal | undefined;
}

export interface ApiAnswer {
  status: number;
  headers: Headers;
  text: string;
}

const DEFAULTS = { timeoutMs: 15_000, retries: 2, retryBaseMs: 300, maxRetryAfterMs: 5_000 };

/**
 * Sends a request and reads the whole body. A GET is sent again after a network error, 5xx or 429; nothing
 * else is, because it may have taken effect. Nor is it after a time-out: somebody has waited long enough.
 *
 * @returns the last answer, whatever its status
 * @throws ApiError (`network`, `timeout`, `aborted`) when no answer came
 */
export async function sendRequest(request: ApiRequest, transport: Transport = {}): Promise<ApiAnswer> {
  const { retries = DEFAULTS.retries, sleep = pause } = transport;
  const last = request.method === 'GET' ? retries : 0;
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await tryOnce(request, transport);
    const wait = attempt < last ? waitBeforeRetry(outcome, attempt, transport) : null;
    if (wait === null) {
      if (outcome instanceof ApiError) throw outcome;
      return outcome;
    }
    await sleep(wait, request.signal);
  }
}

async function tryOnce(request: ApiRequest, transport: Transport): Promise<ApiAnswer | ApiError> {
  const { timeoutMs = DEFAULTS.timeoutMs, fetch = (url, init) => globalThis.fetch(url, init) } = transport;
  const { signal } = request;
  const controller = new AbortController();
  let timedOut = false;
  const onAbort = () => controller.abort();
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort();
  }, timeoutMs);
  signal?.addEventListener('abort', onAbort);
  try {
    if (signal?.aborted) return new ApiError(request, { reason: 'aborted', cause: signal.reason });
    const response = await fetch(request.url, requestInit(request, controller.signal));
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (cause) {
    if (signal?.aborted) return new ApiError(request, { reason: 'aborted', cause: signal.reason });
    return new ApiError(request, { reason: timedOut ? 'timeout' : 'network', cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

function requestInit(request: ApiRequest, signal: AbortSignal): RequestInit {
  const { method, body, headers, cache } = request;
  return {
    method,
    signal,
    // The user's id travels in the query (spec §7): it must leak by no cookie jar and no referrer.
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    ...(cache === undefined ? {} : { cache }),
    ...(body === undefined
      ? { headers: { ...headers } }
      : { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }),
  };
}

/** Pause before the next attempt in ms; null when there must be none. */
function waitBeforeRetry(
  outcome: ApiAnswer | ApiError,
  attempt: number,
  transport: Transport,
): number | null {
  const { retryBaseMs = DEFAULTS.retryBaseMs, random = Math.random } = transport;
  const backoff = retryBaseMs * 2 ** attempt * (0.5 + random() / 2);
  if (outcome instanceof ApiError) return outcome.reason === 'network' ? backoff : null;
  if (outcome.status !== 429 && outcome.status < 500) return null;
  const asked = retryAfterMs(outcome.headers.get('retry-after'), transport.now ?? Date.now);
  if (asked > (transport.maxRetryAfterMs ?? DEFAULTS.maxRetryAfterMs)) return null;
  return Math.max(backoff, asked);
}

function retryAfterMs(header: string | null, now: () => number): number {
  if (header === null) return 0;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now());
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    }
    signal?.addEventListener('abort', done);
  });
}
