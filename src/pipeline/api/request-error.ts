/** Failed requests as messages for an operator. */
import type { ExchangeFailure } from '#contract/http/exchange.ts';
import { errorCode } from '#system/error-facts.ts';

/** A request without a readable response. The message is a predicate: "refused the connection". */
export class RequestError extends Error {
  override name = 'RequestError';
  /** Whether another attempt may succeed. */
  readonly retriable: boolean;

  constructor(message: string, retriable: boolean, cause?: unknown) {
    super(message, { cause });
    this.retriable = retriable;
  }
}

interface RequestLimits {
  timeoutMs: number;
  maxBytes: number;
}

/** The error of a failed exchange that the caller did not abort. */
export function requestError({ reason, cause }: ExchangeFailure, limits: RequestLimits): RequestError {
  if (reason === 'timeout') {
    return new RequestError(`gave no complete response within ${limits.timeoutMs / 1000} s`, true, cause);
  }
  if (reason === 'oversize') {
    const megabytes = Math.floor(limits.maxBytes / 1024 / 1024);
    return new RequestError(`responded with more than ${megabytes} MB`, false, cause);
  }
  // The body cannot be decoded.
  if (cause instanceof RequestError) return cause;
  return new RequestError(networkReason(cause), true, cause);
}

const OTHER_AUTHORITY = '; name the file of a private authority in NODE_EXTRA_CA_CERTS';

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refused the connection: nothing listens at that address',
  ENOTFOUND: 'has a host name that does not exist',
  EAI_AGAIN: 'has a host name that could not be looked up',
  ECONNRESET: 'broke the connection off',
  EHOSTUNREACH: 'cannot be reached',
  UND_ERR_SOCKET: 'broke the connection off',
  UND_ERR_CONNECT_TIMEOUT: 'cannot be reached',
  CERT_HAS_EXPIRED: 'has a certificate that has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'has a self-signed certificate',
  SELF_SIGNED_CERT_IN_CHAIN: `has a certificate of an unknown authority${OTHER_AUTHORITY}`,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: `has a certificate of an unknown authority${OTHER_AUTHORITY}`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `has a certificate of an unknown authority${OTHER_AUTHORITY}`,
};

/** The network's error code is deep in a chain of causes; the message of `fetch` is always "fetch failed". */
function networkReason(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const known = REASONS[errorCode(cause)];
    if (known !== undefined) return known;
    if (!(cause.cause instanceof Error)) return `could not be requested (${cause.message})`;
  }
  return `could not be requested (${String(error)})`;
}
