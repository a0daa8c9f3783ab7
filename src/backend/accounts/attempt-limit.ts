/** Limits failed attempts on one account: passwords, reset codes, phone digits of an order. */
import { HTTPException } from 'hono/http-exception';
import { LRUCache } from 'lru-cache';

const WINDOW_MS = 15 * 60_000;
const MOST_FAILURES = 10;
/** Accounts of a kind that are counted at once; the limit bounds memory under an attack on many accounts. */
const COUNTED_ACCOUNTS = 20_000;

/** Kinds are counted apart: attempts on made-up order numbers must not displace the failures of a password. */
type Kind = 'password' | 'reset' | 'order';

export interface AttemptLimit {
  /** @throws HTTPException 429 with `Retry-After` after ten failures within a quarter of an hour */
  check(kind: Kind, account: string): void;
  failed(kind: Kind, account: string): void;
  succeeded(kind: Kind, account: string): void;
}

interface Failures {
  count: number;
  /** Epoch milliseconds. */
  endsAt: number;
}

/** @param now epoch milliseconds */
export function createAttemptLimit(now: () => number): AttemptLimit {
  const counted = () => new LRUCache<string, Failures>({ max: COUNTED_ACCOUNTS });
  const failures = { password: counted(), reset: counted(), order: counted() };
  const open = (kind: Kind, account: string) => {
    const held = failures[kind].get(account);
    return held !== undefined && held.endsAt > now() ? held : null;
  };
  return {
    check: (kind, account) => {
      const held = open(kind, account);
      if (held === null || held.count < MOST_FAILURES) return;
      const seconds = Math.ceil((held.endsAt - now()) / 1000);
      throw new HTTPException(429, {
        res: Response.json(
          { message: `Too many attempts. Please try again in ${Math.ceil(seconds / 60)} minutes.` },
          { status: 429, headers: { 'Retry-After': String(seconds) } },
        ),
      });
    },
    failed: (kind, account) => {
      const held = open(kind, account) ?? { count: 0, endsAt: now() + WINDOW_MS };
      held.count += 1;
      failures[kind].set(account, held);
    },
    succeeded: (kind, account) => void failures[kind].delete(account),
  };
}
