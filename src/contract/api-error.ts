/**
 * The two errors of a call: a failed call ({@link ApiError}) and invalid data ({@link ContractError}). Neither
 * contains a shopper's token, id or email: these query values are redacted.
 */
import type { ExchangeFailureReason } from './http/exchange.ts';

/** Why a call has no usable response. */
type ApiErrorReason = 'status' | 'unsendable' | ExchangeFailureReason;

const PRIVATE_QUERY = /([?&](?:token|userId|email|userEmail|access_token)=)[^&#]*/gi;

/** A URL without private query values, for logs and messages. */
export function redactUrl(url: string): string {
  return url.replace(PRIVATE_QUERY, '$1[redacted]');
}

export interface CallInfo {
  /** Name of the endpoint, such as `topSellingProducts`. */
  endpoint: string;
  method: string;
  url: string;
}

const CAUSES: Record<Exclude<ApiErrorReason, 'status'>, string> = {
  network: 'could not be reached; check the API host and the connection',
  timeout: 'did not respond in time; try again or raise the timeout',
  aborted: 'was aborted',
  oversize: 'sent a response that is too large',
  unsendable: 'cannot be sent',
};

interface ApiErrorFacts {
  reason: ApiErrorReason;
  status?: number;
  apiMessage?: string;
  retryAfterMs?: number | null;
  body?: unknown;
  detail?: string;
  cause?: unknown;
}

/** The call could not be sent, had no response, or was refused. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly reason: ApiErrorReason;
  readonly endpoint: string;
  readonly method: string;
  /** Redacted. */
  readonly url: string;
  /** HTTP status; null without a response. */
  readonly status: number | null;
  /** The message of the API's response as plain text for shoppers; '' without one. */
  readonly apiMessage: string;
  /** The pause of `Retry-After`; null without one. */
  readonly retryAfterMs: number | null;
  /** The parsed body of a response with status 409; else undefined. */
  readonly body: unknown;

  constructor(call: CallInfo, failure: ApiErrorFacts) {
    const { reason, status = null, apiMessage = '', detail = '', retryAfterMs = null, body, cause } = failure;
    const url = redactUrl(call.url);
    const what = reason === 'status' ? `responded with ${status}` : CAUSES[reason];
    const more = [apiMessage, detail].filter(Boolean).join('; ');
    super(`${call.endpoint} (${call.method} ${url}) ${what}${more === '' ? '' : `: ${more}`}`, { cause });
    this.reason = reason;
    this.endpoint = call.endpoint;
    this.method = call.method;
    this.url = url;
    this.status = status;
    this.apiMessage = apiMessage;
    this.retryAfterMs = retryAfterMs;
    this.body = body;
  }
}

/** The response does not match the contract. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly endpoint: string;
  readonly method: string;
  /** Redacted; '' for a response that was parsed without its URL. */
  readonly url: string;
  /** What was expected. Contains no value of the response. */
  readonly issues: readonly string[];
  /** The API's message, if the response was a message in place of data; else ''. */
  readonly apiMessage: string;

  constructor(call: CallInfo, failure: { issues: readonly string[]; apiMessage?: string; cause?: unknown }) {
    const { issues, apiMessage = '', cause } = failure;
    const url = redactUrl(call.url);
    const where = url === '' ? call.method : `${call.method} ${url}`;
    const message = apiMessage === '' ? '' : ` (message: ${apiMessage})`;
    super(`${call.endpoint} (${where}) broke the contract: ${issues.join('; ')}${message}`, { cause });
    this.endpoint = call.endpoint;
    this.method = call.method;
    this.url = url;
    this.issues = issues;
    this.apiMessage = apiMessage;
  }
}
