import type { Failure } from '#contract/outcome.ts';
import { shownMessage } from '#site/language/api-messages.ts';
import { MESSAGES } from '#site/language/messages.ts';
import { hasNoResponse } from './no-response.ts';

/** The text of spec §8 for a failure whose message is in the language of the page. */
export function failureText(failure: Failure, withoutMessage: string = MESSAGES.somethingWentWrong): string {
  if (hasNoResponse(failure)) return MESSAGES.networkError;
  return ('message' in failure && shownMessage(failure.message)) || withoutMessage;
}
