/** Answers of the API as stores use them: a value, or why there is none. */
import { ApiError, ContractError } from '#contract/api-error.ts';
import { MESSAGES } from '#site/messages.ts';

/** `badRequest`: there is no such thing. `network`: nobody answered. `unexpected`: anything else. */
export type AskFailure = 'badRequest' | 'network' | 'unexpected';

export type Asked<Value> = { ok: true; value: Value } | { ok: false; code: AskFailure };

/** Statuses by which a backend says that it does not know what was asked for. */
const UNKNOWN_STATUSES: readonly (number | null)[] = [400, 404, 410];

function isUnknown(error: unknown): boolean {
  // JSON without the thing asked for is how some backends say so; no JSON at all is a broken one.
  if (error instanceof ContractError) {
    return (
      error.said === MESSAGES.badRequest || (error.said === '' && !error.issues.includes('expected JSON'))
    );
  }
  if (!(error instanceof ApiError)) return false;
  return (
    error.reason === 'unsendable' ||
    error.said === MESSAGES.badRequest ||
    UNKNOWN_STATUSES.includes(error.status)
  );
}

/** Why a call failed (spec §2, §8). */
export function failureOf(error: unknown): AskFailure {
  if (isUnknown(error)) return 'badRequest';
  if (error instanceof ApiError && (error.reason === 'network' || error.reason === 'timeout')) {
    return 'network';
  }
  return 'unexpected';
}

/** The answer of a call. A call that was called off stays a rejection: nobody waits for its answer. */
export async function asked<Value>(call: Promise<Value>): Promise<Asked<Value>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'aborted') throw error;
    return { ok: false, code: failureOf(error) };
  }
}
