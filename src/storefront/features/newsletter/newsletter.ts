/** Subscribing to the newsletter (spec §4, §5, §8): idle, loading, then success or an error's message. */
import { atom, type ReadableAtom } from 'nanostores';
import { isEmail } from '#site/email.ts';
import { shownMessage } from '#site/language/api-messages.ts';
import { MESSAGES } from '#site/language/messages.ts';

export type NewsletterState =
  | { status: 'idle' | 'loading' }
  | { status: 'success' /** The API's message; '' when it sent none. */; message: string }
  | { status: 'error'; message: string };

/** Sends the subscription. `message` is the API's, '' when it sent none. Rejects without a response. */
export type Subscribe = (email: string) => Promise<{ ok: boolean; message: string }>;

export interface Newsletter {
  source: () => ReadableAtom<NewsletterState>;
  /** @returns whether the email is subscribed. An invalid email sends no request. */
  subscribe(email: string): Promise<boolean>;
}

export const NEWSLETTER_IDLE: NewsletterState = { status: 'idle' };

export function createNewsletter(send: Subscribe): Newsletter {
  const $state = atom<NewsletterState>(NEWSLETTER_IDLE);
  return {
    source: () => $state,
    subscribe: async (email) => {
      if ($state.get().status === 'loading') return false;
      if (!isEmail(email)) {
        $state.set({ status: 'error', message: MESSAGES.invalidNewsletterEmail });
        return false;
      }
      $state.set({ status: 'loading' });
      try {
        const { ok, message } = await send(email.trim());
        $state.set(
          ok
            ? { status: 'success', message }
            : { status: 'error', message: shownMessage(message ?? '') || MESSAGES.somethingWentWrong },
        );
        return ok;
      } catch {
        $state.set({ status: 'error', message: MESSAGES.networkError });
        return false;
      }
    },
  };
}
