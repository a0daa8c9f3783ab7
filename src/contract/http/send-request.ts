/** A client's request: without cookies and referrer, and with retries only for GET. */
import { ApiError, type CallInfo } from '../api-error.ts';
import { ExchangeFailure, exchange, type Fetch, type HttpResponse } from './exchange.ts';
import { backoffMs, pause, retryAfterMs, withRetries } from './retry.ts';

export interface Transport {
  fetch?: Fetch;
  /** For one attempt, headers and body together. */
  timeoutMs?: number;
  /** Further attempts of a GET after the first. */
  retries?: number;
  /** Pause before the first retry; it doubles, and half of it is random. */
  retryBaseMs?: number;
  now?: () => number;
  /** In [0, 1). */
  random?: () => number;
  /** Resolves after a pause or when the signal aborts. */
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
}

interface ApiRequest extends CallInfo {
  body?: unknown;
  cache?: 'no-cache';
  signal?: AbortSignal | undefined;
}

const TIMEOUT_MS = 15_000;
const RETRIES = 2;
const RETRY_BASE_MS = 300;
const MAX_BACKOFF_MS = 8_000;
/** A shopper does not wait for a longer `Retry-After`. */
const MAX_RETRY_AFTER_MS = 5_000;

/**
 * Sends a request and reads the whole body. A GET is retried after a network error, 5xx or 429. Other methods are not
 * retried, because they may have taken effect. Timeouts are not retried, because the shopper has waited already.
 *
 * @returns the last response, whatever its status
 * @throws ApiError (`network`, `timeout`, `aborted`) without a response
 */
export async function sendRequest(request: ApiRequest, transport: Transport = {}): Promise<HttpResponse> {
  const { fetch = (url, init) => globalThis.fetch(url, init), timeoutMs = TIMEOUT_MS } = transport;
  const { retries = RETRIES, retryBaseMs = RETRY_BASE_MS, sleep = pause } = transport;
  const { now = Date.now, random = Math.random } = transport;
  const { url, method, signal } = request;
  const init = requestInit(request);

  const pauseAfter = (outcome: HttpResponse | ExchangeFailure, failed: number): number | null => {
    if (method !== 'GET' || failed > retries) return null;
    const backoff = backoffMs(failed, { baseMs: retryBaseMs, maxMs: MAX_BACKOFF_MS }, random());
    if (outcome instanceof ExchangeFailure) return outcome.reason === 'network' ? backoff : null;
    if (outcome.status !== 429 && outcome.status < 500) return null;
    const retryAfter = retryAfterMs(outcome.headers, now);
    return retryAfter > MAX_RETRY_AFTER_MS ? null : Math.max(backoff, retryAfter);
  };

  const outcome = await withRetries(
    () => exchange(fetch, url, init, { timeoutMs }, signal),
    pauseAfter,
    (ms) => sleep(ms, signal),
  );
  if (outcome instanceof ExchangeFailure) throw new ApiError(request, outcome);
  return outcome;
}

function requestInit({ method, body, cache }: ApiRequest): RequestInit {
  return {
    method,
    // The query contains the user's id (spec §7), so it must not reach cookies or a referrer.
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    ...(cache === undefined ? {} : { cache }),
    ...requestBody(body),
  };
}

/** A request without headers of its own is sent without a preflight. */
function requestBody(body: unknown): Pick<RequestInit, 'headers' | 'body'> {
  if (body === undefined) return { headers: {} };
  // The browser writes the content type with the boundary.
  if (body instanceof FormData) return { headers: {}, body };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
