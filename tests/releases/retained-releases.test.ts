import { describe, expect, it } from 'vitest';
import type { Ledger } from '#releases/ledger.ts';
import { retainedReleases } from '#releases/retained-releases.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOON = Date.UTC(2026, 0, 15, 12);

/** A ledger whose releases went live at these times before noon; each is named by its time in hours. */
function ledgerOf(hoursAgo: readonly number[], pinned?: number): Ledger {
  const releases = hoursAgo.map((hours) => ({
    id: String(hours),
    bundle: 'b',
    asOf: 1,
    publishedAt: NOON - (hours * DAY) / 24,
    pages: 3,
    written: 2,
    linked: 4,
  }));
  const pin = pinned === undefined ? null : { release: String(pinned), since: NOON, reason: '' };
  return { validUntil: null, pin, newest: null, releases };
}

const retained = (hoursAgo: readonly number[], pinned?: number) =>
  retainedReleases(ledgerOf(hoursAgo, pinned), NOON);

describe('the releases that are retained', () => {
  it('are the newest five of one day', () => {
    expect(retained([8, 7, 6, 5, 4, 3, 2])).toEqual(['6', '5', '4', '3', '2']);
  });

  it('are also the last of each day of a week', () => {
    const days = [24 * 8, 24 * 6 + 1, 24 * 6, 35, 30, 26];
    expect(retained([...days, 5, 4, 3, 2, 1])).toEqual(['144', '26', '5', '4', '3', '2', '1']);
  });

  it('are no older than thirty days, but for the live one and the one before it', () => {
    expect(retained([24 * 50, 24 * 40, 24 * 20, 24 * 10])).toEqual(['480', '240']);
    expect(retained([24 * 50, 24 * 40, 24 * 31])).toEqual(['960', '744']);
  });

  it('include a pinned one, however old', () => {
    expect(retained([24 * 90, 24 * 80, 6, 5, 4, 3, 2, 1], 24 * 90)).toEqual([
      '2160',
      '5',
      '4',
      '3',
      '2',
      '1',
    ]);
  });
});
