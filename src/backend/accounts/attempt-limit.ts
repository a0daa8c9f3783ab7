/** Limits failed attempts on one account: passwords, reset codes, phone digits of an order. */
import { HTTPException } from 'hono/http-exception';
import { LRUCache } from 'lru-cache';

const WINDOW_MS = 15 * 60_000;
const MOST_FAILURES = 10;
/** Accounts that are counted at once; the limit bounds memory under an attack on many accounts. */
const COUNTED_ACCOUNTS = 20_000;

export interface AttemptLimit {
  /** @throws HTTPException 429 with `Retry-After` after ten failures within a quarter of an hour */
  check(account: string): void;
  failed(account: string): void;
  succeeded(account: string): void;
}

/** @param now epoch milliseconds */
export function createAttemptLimit(now: () => number): AttemptLimit {
  const windows = new LRUCache<string, { failures: number; endsAt: number }>({ max: COUNTED_ACCOUNTS });
  const open = (account: string) => {
    const window = windows.get(account);
    return window !== undefined && window.endsAt > now() ? window : null;
  };
  return {
    check: (account) => {
      const window = open(account);
      if (window === null || window.failures < MOST_FAILURES) return;
      const seconds = Math.ceil((window.endsAt - now()) / 1000);
      throw new HTTPException(429, {
        res: Response.json(
          { message: `Too many attempts. Please try again in ${Math.ceil(seconds / 60)} minutes.` },
          { status: 429, headers: { 'Retry-After': String(seconds) } },
        ),
      });
    },
    failed: (account) => {
      const window = open(account) ?? { failures: 0, endsAt: now() + WINDOW_MS };
      window.failures += 1;
      windows.set(account, window);
    },
    succeeded: (account) => void windows.delete(account),
  };
}
