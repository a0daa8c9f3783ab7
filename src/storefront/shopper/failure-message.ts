import type { Failure } from '#contract/outcome.ts';
import { failureText } from '../browser/failure-text.ts';
import { shopContext } from '../browser/shop-context.ts';
import { callFailureText } from '../i18n/call-failure.ts';
import { textFor } from '../i18n/text.ts';

/** The text of a failure for the shopper (spec §8). The failure's message is in the language of the page. */
export function failureMessage(failure: Failure): string {
  const text = textFor(callFailureText, shopContext().lang);
  if (failure.kind === 'signedOut') return text.signedOut;
  return failureText(failure, text.mayHaveArrived, failure.kind === 'tooMany' ? text.tooMany : undefined);
}
