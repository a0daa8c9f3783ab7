/** The clock of the server, for countdowns and prices with an end time: clocks of phones are wrong by hours. */
import { once } from './once.ts';
import { timeLimit } from './time-limit.ts';

const SECOND_MS = 1_000;
/** Prices wait at most this long for the server's time. */
const TIMEOUT_MS = 5_000;

/**
 * Requests the time of the page's own host. Stores in `data-clock-lead` of the document how many milliseconds the
 * host's clock is ahead of this device's; negative if it is behind. The value is the minimum that the response's `Date`
 * proves: `Date` has whole seconds and is as old as `Age`. Without a response the device's clock applies.
 */
export async function readServerClock(): Promise<void> {
  const sent = Date.now();
  const signal = timeLimit(TIMEOUT_MS);
  const response = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal }).catch(
    () => null,
  );
  const received = Date.now();
  const age = Number(response?.headers.get('age')) * SECOND_MS;
  const earliest = Date.parse(response?.headers.get('date') ?? '') + age;
  const lead = Math.max(earliest - received, Math.min(0, earliest + SECOND_MS - sent));
  if (!Number.isNaN(lead)) document.documentElement.dataset.clockLead = String(lead);
}

const read = once(readServerClock);

/** Epoch ms by the server's clock. The first call of a page requests it. */
export async function serverTime(): Promise<number> {
  await read();
  return Date.now() + Number(document.documentElement.dataset.clockLead ?? 0);
}
