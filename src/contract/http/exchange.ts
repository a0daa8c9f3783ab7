/** One HTTP exchange: a request and its complete response, within a time limit and a size limit. */

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

interface ExchangeLimits {
  /** For headers and body together. */
  timeoutMs: number;
  /** Longest body; unlimited when missing. */
  maxBytes?: number;
  /** Decoder of a body; an error that it throws is the cause of the failure. Default: UTF-8. */
  decoderOf?: (response: Response) => BodyDecoder;
}

export interface BodyDecoder {
  /** Without `part`, returns the rest of the text. */
  decode(part?: Uint8Array<ArrayBuffer>, options?: { stream: boolean }): string;
}

export interface HttpResponse {
  status: number;
  headers: Headers;
  text: string;
}

/** Why there is no complete response; `oversize` is a body above `maxBytes`. */
export type ExchangeFailureReason = 'network' | 'timeout' | 'aborted' | 'oversize';

export class ExchangeFailure {
  readonly reason: ExchangeFailureReason;
  /** What `fetch` threw; the signal's reason when the caller aborted. */
  readonly cause: unknown;

  constructor(reason: ExchangeFailureReason, cause: unknown) {
    this.reason = reason;
    this.cause = cause;
  }
}

/** Sends a request and reads the body. Never rejects: a failure is a value, so that retries can read it. */
export async function exchange(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  { timeoutMs, maxBytes = Number.POSITIVE_INFINITY, decoderOf = () => new TextDecoder() }: ExchangeLimits,
  signal?: AbortSignal,
): Promise<HttpResponse | ExchangeFailure> {
  // AbortSignal.timeout would keep its timer after the response: a build sends thousands of requests.
  const controller = new AbortController();
  let reason: ExchangeFailureReason = 'network';
  const stop = (why: ExchangeFailureReason) => {
    reason = why;
    controller.abort();
  };
  const onAbort = () => stop('aborted');
  const timer = setTimeout(stop, timeoutMs, 'timeout');
  signal?.addEventListener('abort', onAbort);
  try {
    if (signal?.aborted) return new ExchangeFailure('aborted', signal.reason);
    const response = await fetch(url, { ...init, signal: controller.signal });
    const text = await bodyText(response, decoderOf(response), maxBytes, () => stop('oversize'));
    return { status: response.status, headers: response.headers, text };
  } catch (cause) {
    return new ExchangeFailure(reason, signal?.aborted ? signal.reason : cause);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

async function bodyText(
  response: Response,
  decoder: BodyDecoder,
  maxBytes: number,
  onOversize: () => void,
): Promise<string> {
  // Not `for await`: Safari's streams are not iterable.
  const reader = response.body?.getReader();
  let text = '';
  let size = 0;
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      onOversize();
      throw new RangeError(`The body is longer than ${maxBytes} bytes.`);
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
