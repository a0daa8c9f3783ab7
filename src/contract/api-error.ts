/**
 * The two ways a call fails: the call was bad ({@link ApiError}) or the data was ({@link ContractError}).
 * Neither carries a shopper's token, id or e-mail: query values of that kind are cut out of the URL.
 */

/** Why a call got no usable answer. */
export type ApiFailure = 'status' | 'network' | 'timeout' | 'aborted' | 'unsendable';

const PRIVATE_QUERY = /([?&](?:token|userId|email|userEmail|access_token)=)[^&#]*/gi;

/** A URL fit for logs. */
export function redactUrl(url: string): string {
  return url.replace(PRIVATE_QUERY, '$1[redacted]');
}

export interface CallInfo {
  /** Name of the endpoint, such as `topSellingProducts`. */
  endpoint: string;
  method: string;
  url: string;
}

const CAUSES: Record<Exclude<ApiFailure, 'status'>, string> = {
  network: 'could not be reached; check the API host and the connection',
  timeout: 'did not answer in time; try again or raise the time-out',
  aborted: 'was called off',
  unsendable: 'cannot be asked',
};

/** The API could not be asked or said no. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly reason: ApiFailure;
  readonly endpoint: string;
  readonly method: string;
  /** Redacted. */
  readonly url: string;
  /** HTTP status; null when no answer came. */
  readonly status: number | null;
  /** The API's own words, '' when it said none. They are for shoppers, as text. */
  readonly said: string;

  constructor(
    call: CallInfo,
    failure: { reason: ApiFailure; status?: number; said?: string; detail?: string; cause?: unknown },
  ) {
    const { reason, status = null, said = '', detail = '', cause } = failure;
    const url = redactUrl(call.url);
    const what = reason === 'status' ? `answered ${status}` : CAUSES[reason];
    const more = [said, detail].filter(Boolean).join('; ');
    super(`${call.endpoint} (${call.method} ${url}) ${what}${more === '' ? '' : `: ${more}`}`, { cause });
    this.reason = reason;
    this.endpoint = call.endpoint;
    this.method = call.method;
    this.url = url;
    this.status = status;
    this.said = said;
  }
}

/** The API answered, but not what the contract promises. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly endpoint: string;
  readonly method: string;
  /** Redacted; '' when the reply was not read off a request. */
  readonly url: string;
  /** What was expected instead. Never holds a value of the answer. */
  readonly issues: readonly string[];
  /** The API's own words, where the answer was a message in place of data. */
  readonly said: string;

  constructor(call: CallInfo, failure: { issues: readonly string[]; said?: string; cause?: unknown }) {
    const { issues, said = '', cause } = failure;
    const url = redactUrl(call.url);
    const where = url === '' ? call.method : `${call.method} ${url}`;
    const words = said === '' ? '' : ` (it said: ${said})`;
    super(`${call.endpoint} (${where}) broke the contract: ${issues.join('; ')}${words}`, { cause });
    this.endpoint = call.endpoint;
    this.method = call.method;
    this.url = url;
    this.issues = issues;
    this.said = said;
  }
}
