/** One GET request with its body: time limit, size limit, and failures in words an operator understands. */

export interface RequestLimits {
  timeoutMs: number;
  maxBytes: number;
}

export interface Answer {
  status: number;
  body: string;
  /** null when the API stamps no version on its answers. */
  etag: string | null;
  /** How long the API asks callers to stay away; null when it does not say. */
  retryAfterMs: number | null;
}

/** The request brought no answer that could be read. `retriable` tells whether trying again may help. */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly retriable: boolean;

  constructor(message: string, retriable: boolean, cause?: unknown) {
    super(message, { cause });
    this.retriable = retriable;
  }
}

/**
 * @param etag version that the caller already has; the API may answer 304 without a body
 * @param now epoch ms, against which a `Retry-After` date is read
 * @throws {RequestError} when there is no whole answer; the reason of `signal` when the caller gave up
 */
export async function requestOnce(
  fetch: typeof globalThis.fetch,
  url: string,
  limits: RequestLimits,
  etag: string | null,
  now: () => number,
  signal?: AbortSignal,
): Promise<Answer> {
  signal?.throwIfAborted();
  // Not AbortSignal.timeout: its timer outlives the answer, and a build asks thousands of times.
  const limit = new AbortController();
  const stop = () => limit.abort(signal?.reason);
  const timer = setTimeout(() => limit.abort(TIMED_OUT), limits.timeoutMs);
  signal?.addEventListener('abort', stop);
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...(etag === null ? {} : { 'if-none-match': etag }) },
      signal: limit.signal,
    });
    return {
      status: response.status,
      body: await readBody(response, limits.maxBytes),
      etag: response.headers.get('etag'),
      retryAfterMs: retryAfter(response.headers.get('retry-after'), now()),
    };
  } catch (cause) {
    if (cause instanceof RequestError) throw cause;
    signal?.throwIfAborted();
    if (limit.signal.reason === TIMED_OUT) {
      throw new RequestError(`gave no whole answer within ${limits.timeoutMs / 1000} s`, true, cause);
    }
    throw new RequestError(reasonOf(cause), true, cause);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

const TIMED_OUT = new Error('time is up');

async function readBody(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the stream, so a body without end costs no more than the limit.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) {
      throw new RequestError(`answered more than ${Math.floor(maxBytes / 1024 / 1024)} MB`, false);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size).toString('utf8');
}

function retryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refused the connection: nothing listens at that address',
  ENOTFOUND: 'has a host name that does not exist',
  EAI_AGAIN: 'has a host name that could not be looked up',
  ECONNRESET: 'broke the connection off',
  EHOSTUNREACH: 'cannot be reached',
  UND_ERR_SOCKET: 'broke the connection off',
  UND_ERR_CONNECT_TIMEOUT: 'cannot be reached',
  CERT_HAS_EXPIRED: 'has a certificate that has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'has a certificate nobody vouches for',
};

/** The network's own code stands in a chain of causes; fetch itself only says "fetch failed". */
function reasonOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const known = 'code' in cause && typeof cause.code === 'string' ? REASONS[cause.code] : undefined;
    if (known !== undefined) return known;
    if (!(cause.cause instanceof Error)) return `could not be asked (${cause.message})`;
  }
  return `could not be asked (${String(error)})`;
}
