import type { Failure } from '#contract/outcome.ts';
import { shownMessage } from '#site/language/api-messages.ts';
import { MESSAGES } from '#site/language/messages.ts';
import { hasNoResponse } from '../browser/no-response.ts';
import { shopContext } from '../browser/shop-context.ts';
import { callFailureText } from '../i18n/call-failure.ts';
import { textFor } from '../i18n/text.ts';

/** The text of a failure for the shopper (spec §8). The failure's message is in the language of the page. */
export function failureMessage(failure: Failure): string {
  const text = textFor(callFailureText, shopContext().lang);
  if (failure.kind === 'signedOut') return text.signedOut;
  const status = statusText(failure, text.tooMany);
  return failure.kind === 'unknown' && failure.mayHaveArrived ? `${status} ${text.mayHaveArrived}` : status;
}

function statusText(failure: Failure, tooMany: string): string {
  if (hasNoResponse(failure)) return MESSAGES.networkError;
  const message = 'message' in failure ? shownMessage(failure.message) : '';
  return message || (failure.kind === 'tooMany' ? tooMany : MESSAGES.somethingWentWrong);
}
