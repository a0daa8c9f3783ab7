/** Subscribing to the newsletter (spec §4, §5, §8): idle, loading, then success or an error's message. */
import { atom, type ReadableAtom } from 'nanostores';
import { type Outcome, UNUSED_RESPONSE } from '#contract/outcome.ts';
import { MESSAGES } from '#site/language/messages.ts';
import { readEmail } from '#site/typed/email.ts';
import { failureText } from '../../browser/failure-text.ts';
import { orElse } from '../../browser/report-failure.ts';

export type NewsletterState =
  | { status: 'idle' | 'loading' }
  | { status: 'success' /** The API's message; '' if it sent none. */; message: string }
  | { status: 'error'; message: string };

/** Sends the subscription. Never rejects. @returns the API's message, '' when it sent none */
export type Subscribe = (email: string) => Promise<Outcome<string>>;

export interface Newsletter {
  source: () => ReadableAtom<NewsletterState>;
  /** @returns whether the email is subscribed. An invalid email sends no request. */
  subscribe(email: string): Promise<boolean>;
}

export const NEWSLETTER_IDLE: NewsletterState = { status: 'idle' };

/** @param mayBeSubscribed a sentence that follows the message when the subscription may have arrived */
export function createNewsletter(send: Subscribe, mayBeSubscribed: string): Newsletter {
  const $state = atom<NewsletterState>(NEWSLETTER_IDLE);
  return {
    source: () => $state,
    subscribe: async (typed) => {
      if ($state.get().status === 'loading') return false;
      const email = readEmail(typed);
      if (email === null) {
        $state.set({ status: 'error', message: MESSAGES.invalidNewsletterEmail });
        return false;
      }
      $state.set({ status: 'loading' });
      const outcome = await orElse('newsletter', send(email), UNUSED_RESPONSE);
      const isDone = outcome.kind === 'done';
      $state.set(
        isDone
          ? { status: 'success', message: outcome.value }
          : { status: 'error', message: failureText(outcome, mayBeSubscribed) },
      );
      return isDone;
    },
  };
}
