/** Limits the number of wrong tokens of each client in a minute. */
import { LRUCache } from 'lru-cache';

const WINDOW_MS = 60_000;
/** Maximum for one client in a window. */
const MAX_WRONG = 10;
/** Bounds the memory during an attack from many IP addresses. */
const COUNTED_CLIENTS = 20_000;

export class TokenAttempts {
  readonly #windows = new LRUCache<string, { wrong: number; endsAt: number }>({ max: COUNTED_CLIENTS });

  /** Seconds until the client may try a token again; 0 for now. @param now epoch ms */
  waitSeconds(client: string, now: number): number {
    const window = this.#windows.get(client);
    if (window === undefined || window.endsAt <= now || window.wrong < MAX_WRONG) return 0;
    return Math.max(1, Math.ceil((window.endsAt - now) / 1000));
  }

  /** @param now epoch ms */
  noteWrong(client: string, now: number): void {
    const held = this.#windows.get(client);
    if (held !== undefined && held.endsAt > now) held.wrong += 1;
    else this.#windows.set(client, { wrong: 1, endsAt: now + WINDOW_MS });
  }
}
