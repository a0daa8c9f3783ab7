/** The clock of the server, for countdowns and prices with an end: clocks of phones are wrong by hours. */
import { once } from './once.ts';

const SECOND_MS = 1_000;
/** Prices wait for the time no longer. */
const TIMEOUT_MS = 5_000;

/**
 * Asks the page's own host for its time and stores in `data-clock-lead` of the document by how many milliseconds its
 * clock is ahead of this device's, negative when it is behind: the least that the answer's `Date` proves, which is of
 * whole seconds and as old as its `Age`. Without an answer the device's clock holds.
 */
export async function readServerClock(): Promise<void> {
  const sent = Date.now();
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal }).catch(() => null);
  const received = Date.now();
  const age = Number(answer?.headers.get('age')) * SECOND_MS;
  const earliest = Date.parse(answer?.headers.get('date') ?? '') + age;
  const lead = Math.max(earliest - received, Math.min(0, earliest + SECOND_MS - sent));
  if (!Number.isNaN(lead)) document.documentElement.dataset.clockLead = String(lead);
}

const read = once(readServerClock);

/** Epoch ms by the server's clock. The first call of a page asks for it. */
export async function serverTime(): Promise<number> {
  await read();
  return Date.now() + Number(document.documentElement.dataset.clockLead ?? 0);
}
