/**
 * Reads from a shop's Firebase project the time since which sign-ins to an account are valid. A new password moves that
 * time, also if it was set through the project's own mail. The request needs only the shopper's ID token and the
 * project's public API key.
 */
import * as z from 'zod';
import { Refusal } from '../refusal.ts';

const SERVICE = 'https://identitytoolkit.googleapis.com';
const TIMEOUT_MS = 10_000;

interface LookupRequest {
  idToken: string;
  /** The project's public API key. */
  apiKey: string;
  /** Origin of the page that signs in: operators restrict API keys to the origins of their sites. */
  origin: string | undefined;
}

/**
 * Epoch milliseconds, in whole seconds; null if the service rejects the token, because it was issued before that time
 * or the account is disabled or removed.
 *
 * @throws Refusal 503 when the service does not respond
 */
export type ReadValidSince = (request: LookupRequest) => Promise<number | null>;

const LookupResponse = z.object({ users: z.tuple([z.object({ validSince: z.coerce.number().default(0) })]) });

/** @param emulator origin of the Auth emulator that replaces the service; null in production */
export function createValidSinceReader(emulator: string | null): ReadValidSince {
  const service = emulator === null ? SERVICE : `${emulator}/${new URL(SERVICE).host}`;
  return async ({ idToken, apiKey, origin }) => {
    const response = await fetch(`${service}/v1/accounts:lookup?key=${encodeURIComponent(apiKey)}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(origin === undefined ? {} : { Referer: `${origin}/` }),
      },
      body: JSON.stringify({ idToken }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null);
    if (response?.status === 400) return null;
    const parsed = response?.ok ? LookupResponse.safeParse(await response.json().catch(() => null)) : null;
    if (parsed?.success) return parsed.data.users[0].validSince * 1000;
    throw new Refusal(503, 'The sign-in could not be verified. Please try again.');
  };
}
