/** Limits attempts on one account: passwords, reset codes, phone digits of an order. */
import { HTTPException } from 'hono/http-exception';
import { LRUCache } from 'lru-cache';
import { ATTEMPT_WINDOW_MS } from '../rate-windows.ts';

const MOST_ATTEMPTS = 10;
/** Largest number of counters of a kind. It bounds memory under an attack on many accounts. */
const COUNTED_ACCOUNTS = 20_000;

/** Kinds are counted separately: attempts on made-up order numbers must not displace those of a password. */
type Kind = 'password' | 'reset' | 'order';

export interface AttemptLimit {
  /**
   * Counts an attempt. Call it before the attempt is checked, so that concurrent attempts count too.
   *
   * @throws HTTPException 429 with `Retry-After` after ten attempts without a success within a quarter of an hour
   */
  count(kind: Kind, account: string): void;
  /** Resets the account's count. */
  succeeded(kind: Kind, account: string): void;
}

interface Attempts {
  count: number;
  /** Epoch milliseconds. */
  endsAt: number;
}

/** @param now epoch milliseconds */
export function createAttemptLimit(now: () => number): AttemptLimit {
  const counted = () => new LRUCache<string, Attempts>({ max: COUNTED_ACCOUNTS });
  const attempts = { password: counted(), reset: counted(), order: counted() };
  const open = (kind: Kind, account: string) => {
    const held = attempts[kind].get(account);
    return held !== undefined && held.endsAt > now() ? held : null;
  };
  return {
    count: (kind, account) => {
      const held = open(kind, account) ?? { count: 0, endsAt: now() + ATTEMPT_WINDOW_MS };
      if (held.count < MOST_ATTEMPTS) {
        held.count += 1;
        attempts[kind].set(account, held);
        return;
      }
      const seconds = Math.ceil((held.endsAt - now()) / 1000);
      throw new HTTPException(429, {
        res: Response.json(
          { message: `Too many attempts. Please try again in ${Math.ceil(seconds / 60)} minutes.` },
          { status: 429, headers: { 'Retry-After': String(seconds) } },
        ),
      });
    },
    succeeded: (kind, account) => void attempts[kind].delete(account),
  };
}
