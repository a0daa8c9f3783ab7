import type { Failure } from '#contract/outcome.ts';
import { shownMessage } from '#site/language/api-messages.ts';
import { MESSAGES } from '#site/language/messages.ts';
import { hasNoResponse } from '../../contract/outcome.ts';

/**
 * The text of spec §8 for a failure whose message is in the language of the page.
 *
 * @param mayHaveArrived a sentence that follows it when the write may have taken effect
 * @param withoutMessage the text of a failure without a message
 */
export function failureText(
  failure: Failure,
  mayHaveArrived: string,
  withoutMessage: string = MESSAGES.somethingWentWrong,
): string {
  const shown = hasNoResponse(failure)
    ? MESSAGES.networkError
    : ('message' in failure && shownMessage(failure.message)) || withoutMessage;
  if (failure.kind !== 'unknown' || !failure.mayHaveArrived) return shown;
  // Both texts are of one language, so the sentence has its full stop.
  const stop = /\p{P}$/u.test(shown) ? '' : mayHaveArrived.slice(-1);
  return `${shown}${stop} ${mayHaveArrived}`;
}
