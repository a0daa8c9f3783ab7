/** Limits the number of wrong tokens of each caller in a minute. */
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';

const WINDOW_MS = 60_000;
/** Maximum for one caller in a window. */
const MAX_WRONG = 10;
/** Bounds the memory during an attack from many IP addresses. */
const COUNTED_CALLERS = 20_000;
const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;

export class TokenAttempts {
  readonly #windows = new LRUCache<string, { wrong: number; endsAt: number }>({ max: COUNTED_CALLERS });

  /** Seconds until the caller may try a token again; 0 for now. @param now epoch ms */
  waitSeconds(caller: string, now: number): number {
    const window = this.#windows.get(caller);
    if (window === undefined || window.endsAt <= now || window.wrong < MAX_WRONG) return 0;
    return Math.max(1, Math.ceil((window.endsAt - now) / 1000));
  }

  /** @param now epoch ms */
  noteWrong(caller: string, now: number): void {
    const held = this.#windows.get(caller);
    if (held !== undefined && held.endsAt > now) held.wrong += 1;
    else this.#windows.set(caller, { wrong: 1, endsAt: now + WINDOW_MS });
  }
}

/** The IP address of a caller; behind a proxy on this machine, the last entry of `X-Forwarded-For`. */
export function callerOf(c: Context): string {
  // Requests without a socket (`app.request`) count as one caller.
  const address = c.env ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown';
  if (!LOOPBACK.test(address)) return address;
  return c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() || address;
}
