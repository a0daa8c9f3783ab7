import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readServerClock } from '#storefront/browser/server-clock.ts';

const SECOND = 1_000;
const HOUR = 3_600_000;
/** The server's time when it responds. */
const SERVER = Date.UTC(2026, 10, 20, 12);

beforeEach(() => {
  vi.useFakeTimers();
  delete document.documentElement.dataset.clockLead;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const date = (at: number) => ({ date: new Date(at).toUTCString() });

/** The clock lead that a device whose clock shows `device` stores. @param headers of the response; null for none */
async function leadOf(device: number, headers: Record<string, string> | null): Promise<string | undefined> {
  vi.setSystemTime(device);
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    expect([url, method]).toEqual(['/robots.txt', 'HEAD']);
    vi.setSystemTime(device + 300);
    if (headers === null) throw new TypeError('Failed to fetch');
    return new Response(null, { headers });
  });
  await readServerClock();
  return document.documentElement.dataset.clockLead;
}

it.each([
  ['an hour behind', SERVER - HOUR, date(SERVER), HOUR - 300],
  ['an hour ahead', SERVER + HOUR, date(SERVER), SECOND - HOUR],
  [
    'an hour behind, by a response from a cache',
    SERVER - HOUR,
    { ...date(SERVER - 20 * SECOND), age: '20' },
    HOUR - 300,
  ],
  ['that fits the response', SERVER, date(SERVER), 0],
  ['that fits the response within its second', SERVER + 999, date(SERVER), 0],
])('is found by a device whose clock is %s', async (_what, device, headers, lead) => {
  expect(await leadOf(device, headers)).toBe(String(lead));
});

it.each([
  ['a date', {}],
  ['a response', null],
])('is not known without %s', async (_what, headers) => {
  expect(await leadOf(SERVER + HOUR, headers)).toBeUndefined();
});

it('is not known when the host does not respond within five seconds', async () => {
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  let isOver = false;
  const read = readServerClock().then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await read;
  expect(document.documentElement.dataset.clockLead).toBeUndefined();
});
