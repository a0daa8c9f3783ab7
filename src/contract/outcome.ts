/**
 * How a call of the API ended. Messages are the API's own, in its language; the storefront shows them in the page's
 * language (`browser/page-outcome.ts`).
 */

import { ApiError, ContractError } from './api-error.ts';
import type { Acknowledgement } from './entities/acknowledgement.ts';

/** A call without its effect or value. `message` is '' where the API sent none. */
export type Failure =
  /** The API has no such record (of a read) or no such call. */
  | { kind: 'notFound'; message: string }
  /** 401: the session is not valid, or the sign-in is refused. */
  | { kind: 'signedOut'; message: string }
  /** 429. `retryAfterMs`: the pause of `Retry-After`; null without one. */
  | { kind: 'tooMany'; retryAfterMs: number | null; message: string }
  /** 409. `values`: the parsed body with the API's new values; the feature reads it with a reader of its own. */
  | { kind: 'conflict'; values: unknown; message: string }
  /** The API refused the call. `status`: null if a response with a successful status says so in its body. */
  | { kind: 'refused'; status: number | null; message: string }
  /** The call took no effect, because it was not sent. */
  | { kind: 'unsent' }
  /**
   * No usable response. `mayHaveArrived`: a write that may have taken effect; false after a look-up that did not find it.
   * `status`: null without a response.
   */
  | { kind: 'unknown'; mayHaveArrived: boolean; status: number | null; message: string }
  /** A read whose response cannot be parsed. */
  | { kind: 'broken' };

export type Outcome<Value> = { kind: 'done'; value: Value } | Failure;

/** Message of spec §8 for an unknown record. APIs send it in English, whatever the page's language. */
export const BAD_REQUEST = 'Bad Request';

/** Issue of a {@link ContractError} whose response is not JSON. */
const NO_JSON = 'expected JSON';
const OK = 200;
const UNAUTHORIZED = 401;
const REQUEST_TIMEOUT = 408;
const CONFLICT = 409;
const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;
/** Statuses that backends send for a record they do not have. */
const UNKNOWN_RECORD: readonly (number | null)[] = [400, 404, 410];

/** A read whose response the page's code could not use. */
export const BROKEN = { kind: 'broken' } as const;
/** The same of a write. */
export const UNUSED_RESPONSE = { kind: 'unknown', mayHaveArrived: true, status: OK, message: '' } as const;

/**
 * The failure of a call, from the client's error. The endpoint's method decides between read (GET) and write. Any
 * other error means that the call was not sent: its chunk did not load, or its body could not be built.
 *
 * @throws the error of an aborted call: nothing is shown, because the shopper has left
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof ContractError) return invalidResponse(error);
  if (!(error instanceof ApiError)) return { kind: 'unsent' };
  if (error.reason === 'aborted') throw error;
  const { status, apiMessage: message } = error;
  const isWrite = error.method !== 'GET';
  if (status === UNAUTHORIZED) return { kind: 'signedOut', message };
  if (error.reason === 'unsendable') return isWrite ? { kind: 'unsent' } : { kind: 'notFound', message };
  if (!isWrite && (message === BAD_REQUEST || UNKNOWN_RECORD.includes(status))) {
    return { kind: 'notFound', message };
  }
  if (status === null || status === REQUEST_TIMEOUT || status >= SERVER_ERROR) {
    return { kind: 'unknown', mayHaveArrived: isWrite, status, message };
  }
  if (status === TOO_MANY_REQUESTS) return { kind: 'tooMany', retryAfterMs: error.retryAfterMs, message };
  if (status === CONFLICT) return { kind: 'conflict', values: error.body, message };
  return { kind: 'refused', status, message };
}

/** Some backends respond to an unknown id with JSON that lacks the record, others with a message in its place. */
function invalidResponse({ method, apiMessage: message, issues }: ContractError): Failure {
  const isWrite = method !== 'GET';
  if (message !== '' && (isWrite || message !== BAD_REQUEST))
    return { kind: 'refused', status: null, message };
  if (isWrite) return { kind: 'unknown', mayHaveArrived: true, status: OK, message };
  return issues.includes(NO_JSON) ? { kind: 'broken' } : { kind: 'notFound', message };
}

/** The error status of the response, for a message that quotes it; null without one. */
export function errorStatusOf(failure: Failure): number | null {
  switch (failure.kind) {
    case 'signedOut':
      return UNAUTHORIZED;
    case 'tooMany':
      return TOO_MANY_REQUESTS;
    case 'conflict':
      return CONFLICT;
    case 'refused':
    case 'unknown':
      return failure.status === OK ? null : failure.status;
    default:
      return null;
  }
}

/** Whether a call failed without a response: the connection may be lost. */
export function hasNoResponse(failure: Failure): boolean {
  return failure.kind === 'unsent' || (failure.kind === 'unknown' && failure.status === null);
}

/** The outcome of a call. Rejects only for a call that was aborted. */
export async function toOutcome<Value>(call: Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { kind: 'done', value: await call };
  } catch (error) {
    return failureOf(error);
  }
}

/**
 * The outcome of a call with an effect, which may be refused with status 200. Null: the host lacks the call. Rejects like
 * {@link toOutcome}.
 */
export async function toEffect(call: Promise<Acknowledgement | null>): Promise<Outcome<null>> {
  const outcome = await toOutcome(call);
  if (outcome.kind !== 'done') return outcome;
  if (outcome.value === null) return { kind: 'notFound', message: '' };
  const { ok, message } = outcome.value;
  return ok ? { kind: 'done', value: null } : { kind: 'refused', status: null, message };
}
