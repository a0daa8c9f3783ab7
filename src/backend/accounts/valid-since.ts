/**
 * Asks a shop's Firebase project since when sign-ins to an account hold. A new password, also one that was set by the
 * project's own mail, moves that instant. The shopper's ID token and the project's public key are enough to ask.
 */
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';

const SERVICE = 'https://identitytoolkit.googleapis.com';
const TIMEOUT_MS = 10_000;

interface Question {
  idToken: string;
  /** The project's public key. */
  apiKey: string;
  /** Origin of the page that signs in: operators restrict keys to their sites' addresses. */
  origin: string | undefined;
}

/**
 * Epoch milliseconds, in whole seconds; null when the service refuses the token: it was issued before that instant, or
 * its account is disabled or removed.
 *
 * @throws HTTPException 503 without an answer of the service
 */
export type ReadValidSince = (question: Question) => Promise<number | null>;

const Answer = z.object({ users: z.tuple([z.object({ validSince: z.coerce.number().default(0) })]) });

/** @param emulator origin of the Auth emulator that takes the service's place; null in production */
export function createValidSinceReader(emulator: string | null): ReadValidSince {
  const service = emulator === null ? SERVICE : `${emulator}/${new URL(SERVICE).host}`;
  return async ({ idToken, apiKey, origin }) => {
    const answer = await fetch(`${service}/v1/accounts:lookup?key=${encodeURIComponent(apiKey)}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(origin === undefined ? {} : { Referer: `${origin}/` }),
      },
      body: JSON.stringify({ idToken }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null);
    if (answer?.status === 400) return null;
    const parsed = answer?.ok ? Answer.safeParse(await answer.json().catch(() => null)) : null;
    if (parsed?.success) return parsed.data.users[0].validSince * 1000;
    throw new HTTPException(503, { message: 'The sign-in could not be verified. Please try again.' });
  };
}
