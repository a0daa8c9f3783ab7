/** Results of API calls as stores use them: a value, or a code for why there is none. */
import { ApiError, ContractError } from '#contract/api-error.ts';

/** `badRequest`: the requested record does not exist. `network`: no answer. `unexpected`: any other failure. */
export type ApiFailure = 'badRequest' | 'network' | 'unexpected';

export type ApiResult<Value> =
  | { ok: true; value: Value }
  /** `message`: the text of spec §8 for this failure, where it differs from the page's own. */
  | { ok: false; code: ApiFailure; message?: string };

/** Message of spec §8 for an unknown record, as APIs send it in every language of the page. */
export const BAD_REQUEST = 'Bad Request';

/** Statuses that backends send for a record they do not have. */
const UNKNOWN_STATUSES: readonly (number | null)[] = [400, 404, 410];

function isUnknown(error: unknown): boolean {
  // Some backends answer an unknown id with JSON that lacks the record. An answer that is not JSON is a fault.
  if (error instanceof ContractError) {
    return (
      error.apiMessage === BAD_REQUEST || (error.apiMessage === '' && !error.issues.includes('expected JSON'))
    );
  }
  if (!(error instanceof ApiError)) return false;
  return (
    error.reason === 'unsendable' ||
    error.apiMessage === BAD_REQUEST ||
    UNKNOWN_STATUSES.includes(error.status)
  );
}

function failureOf(error: unknown): ApiFailure {
  if (isUnknown(error)) return 'badRequest';
  if (error instanceof ApiError && (error.reason === 'network' || error.reason === 'timeout')) {
    return 'network';
  }
  return 'unexpected';
}

/** The result of a call (spec §2, §8). Rejects only for a call that was aborted: its result is not needed. */
export async function toApiResult<Value>(call: Promise<Value>): Promise<ApiResult<Value>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'aborted') throw error;
    return { ok: false, code: failureOf(error) };
  }
}
