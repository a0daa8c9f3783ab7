/** Results of a shopper's calls, with the reasons that a page shows in different ways. */
import { ApiError, ContractError } from '#contract/api-error.ts';
import type { Acknowledgement } from '#contract/entities/acknowledgement.ts';
import { shownMessage } from '#site/language/api-messages.ts';
import { MESSAGES } from '#site/language/messages.ts';
import { pageMessage } from '../browser/page-message.ts';

export type CallFailure =
  /** The session has ended. */
  | { code: 'signedOut' }
  /** No answer came: the call may have taken effect. */
  | { code: 'network' }
  /** `message` is the API's own, in the language of the page; '' without one. */
  | { code: 'tooMany' | 'refused'; message: string };

export type CallResult<Value> = { ok: true; value: Value } | { ok: false; failure: CallFailure };

const UNAUTHORIZED = 401;
const TOO_MANY = 429;

async function failureOf(error: unknown): Promise<CallFailure> {
  if (error instanceof ContractError)
    return { code: 'refused', message: await pageMessage(error.apiMessage) };
  if (!(error instanceof ApiError) || error.status === null) return { code: 'network' };
  if (error.status === UNAUTHORIZED) return { code: 'signedOut' };
  const message = await pageMessage(error.apiMessage);
  return { code: error.status === TOO_MANY ? 'tooMany' : 'refused', message };
}

/** The result of a call. Never rejects. A chunk that does not load counts as a network failure. */
export async function toCallResult<Value>(call: Promise<Value>): Promise<CallResult<Value>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    return { ok: false, failure: await failureOf(error) };
  }
}

/** The result of a call with an effect, which may be refused with status 200. */
export async function toEffectResult(call: Promise<Acknowledgement>): Promise<CallResult<null>> {
  const result = await toCallResult(call);
  if (!result.ok) return result;
  const { ok, message } = result.value;
  if (ok) return { ok: true, value: null };
  return { ok: false, failure: { code: 'refused', message: await pageMessage(message) } };
}

export interface FailureTexts {
  signedOut: string;
  tooMany: string;
}

/** A failure in words for the shopper. */
export function failureMessage(failure: CallFailure, text: FailureTexts): string {
  switch (failure.code) {
    case 'network':
      return MESSAGES.networkError;
    case 'signedOut':
      return text.signedOut;
    case 'tooMany':
      return shownMessage(failure.message) || text.tooMany;
    case 'refused':
      return shownMessage(failure.message) || MESSAGES.somethingWentWrong;
  }
}
