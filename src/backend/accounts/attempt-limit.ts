/** Limits attempts on one account: passwords, reset codes, phone digits of an order, transaction ids. */
import { HTTPException } from 'hono/http-exception';
import { LRUCache } from 'lru-cache';
import { ATTEMPT_WINDOW_MS } from '../rate-windows.ts';

/**
 * Attempts within {@link ATTEMPT_WINDOW_MS}. `ofAll` bounds the attempts of all clients on one account. It is far above
 * `ofClient`, so that a stranger's attempts do not lock the shopper out.
 */
const BOUNDS = {
  password: { ofClient: 10, ofAll: 500 },
  /** Four digits of a phone: 100 attempts cover one percent. */
  order: { ofClient: 10, ofAll: 100 },
  /** Transaction ids for one order. */
  transfer: { ofClient: 10, ofAll: 20 },
  /** Attempts of one session on the password of its account. */
  session: { ofClient: null, ofAll: 10 },
  /** Mails to one account. */
  reset: { ofClient: null, ofAll: 10 },
} as const;
/** Largest number of counters of a kind. It bounds memory under an attack on many accounts. */
const COUNTED_ACCOUNTS = 20_000;

/** Kinds are counted separately: attempts on made-up order numbers must not displace counters of passwords. */
type Kind = keyof typeof BOUNDS;

export interface AttemptLimit {
  /**
   * Counts an attempt of a client on an account. Call it before the attempt is checked, so that concurrent attempts
   * count too.
   *
   * @param client IP address; '' for kinds without a bound of a client
   * @throws HTTPException 429 with `Retry-After` above one of the kind's bounds
   */
  count(kind: Kind, account: string, client?: string): void;
  /** Counts an attempt and returns true; false above the bound. */
  allows(kind: 'reset', account: string): boolean;
  /** Resets the count of this client on the account. */
  succeeded(kind: Kind, account: string, client?: string): void;
}

interface Attempts {
  count: number;
  /** Epoch milliseconds. */
  endsAt: number;
}

/** @param now epoch milliseconds */
export function createAttemptLimit(now: () => number): AttemptLimit {
  const counted = () => new LRUCache<string, Attempts>({ max: COUNTED_ACCOUNTS });
  const kinds = (): Record<Kind, LRUCache<string, Attempts>> => ({
    password: counted(),
    order: counted(),
    transfer: counted(),
    session: counted(),
    reset: counted(),
  });
  const counts = { ofClient: kinds(), ofAll: kinds() };

  /** @returns 0 when the attempt is allowed, else the milliseconds to wait */
  function wait(scope: keyof typeof counts, kind: Kind, key: string): number {
    const most = BOUNDS[kind][scope];
    if (most === null) return 0;
    const held = counts[scope][kind].get(key);
    const open = held !== undefined && held.endsAt > now() ? held : null;
    const attempts = open ?? { count: 0, endsAt: now() + ATTEMPT_WINDOW_MS };
    if (attempts.count >= most) return attempts.endsAt - now();
    attempts.count += 1;
    counts[scope][kind].set(key, attempts);
    return 0;
  }

  return {
    count: (kind, account, client = '') => {
      // Attempts that the client's bound refuses do not count for the account.
      const ms = wait('ofClient', kind, keyOf(account, client)) || wait('ofAll', kind, account);
      if (ms > 0) throw tooMany(Math.ceil(ms / 1000));
    },
    allows: (kind, account) => wait('ofAll', kind, account) === 0,
    succeeded: (kind, account, client = '') => {
      const hasClients = BOUNDS[kind].ofClient !== null;
      if (hasClients) counts.ofClient[kind].delete(keyOf(account, client));
      else counts.ofAll[kind].delete(account);
    },
  };
}

function keyOf(account: string, client: string): string {
  return JSON.stringify([account, client]);
}

function tooMany(seconds: number): HTTPException {
  const message = `Too many attempts. Please try again in ${Math.ceil(seconds / 60)} minutes.`;
  const headers = { 'Retry-After': String(seconds) };
  return new HTTPException(429, { res: Response.json({ message }, { status: 429, headers }) });
}
