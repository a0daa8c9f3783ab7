/** Selects the releases of a shop that stay in the store for a rollback. */
import type { Ledger } from './ledger.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Number of the newest releases that are retained. */
const RETAINED_NEWEST = 5;
/** Days whose last release is retained, so that a shop that is built every minute can be rolled back to yesterday. */
const RETAINED_DAYS = 7;
/** Older releases are removed, so that the assets of an old bundle are not stored for a shop that seldom changes. */
const MAX_AGE_MS = 30 * DAY_MS;

/**
 * Ids of the releases to retain, in the order of the ledger: the live release (the last), the release before it and the
 * pinned one; of the others younger than thirty days, the newest five and the last of each of seven days.
 * @param now epoch ms
 */
export function retainedReleases({ releases, pin }: Ledger, now: number): string[] {
  const isYoung = (publishedAt: number) => now - publishedAt < MAX_AGE_MS;
  const dayOf = (publishedAt: number) => Math.floor(publishedAt / DAY_MS);
  const retained = releases.filter(({ id, publishedAt }, index) => {
    const newer = releases.slice(index + 1);
    if (newer.length < 2 || id === pin?.release) return true;
    if (!isYoung(publishedAt)) return false;
    if (newer.length < RETAINED_NEWEST) return true;
    const isLastOfDay = newer.every((other) => dayOf(other.publishedAt) !== dayOf(publishedAt));
    return isLastOfDay && now - publishedAt < RETAINED_DAYS * DAY_MS;
  });
  return retained.map(({ id }) => id);
}
