/** Which releases of a shop stay in the store for a rollback. */
import type { Ledger } from './ledger.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The newest, however many were made on one day. */
const KEPT_NEWEST = 5;
/** The last release of each of these days: a shop that is built every minute can go back to yesterday. */
const KEPT_DAYS = 7;
/** Older releases go, so that a bundle's assets are not kept for a shop that seldom changes. */
const MAX_AGE_MS = 30 * DAY_MS;

/**
 * Ids of the releases to keep, in the order of the ledger: the live one (its last), the one before it and the pinned
 * one always; of the others that are younger than thirty days the newest five, and the last of each day of a week.
 * @param now epoch ms
 */
export function retainedReleases({ releases, pin }: Ledger, now: number): string[] {
  const isYoung = (publishedAt: number) => now - publishedAt < MAX_AGE_MS;
  const dayOf = (publishedAt: number) => Math.floor(publishedAt / DAY_MS);
  const kept = releases.filter(({ id, publishedAt }, index) => {
    const newer = releases.slice(index + 1);
    if (newer.length < 2 || id === pin?.release) return true;
    if (!isYoung(publishedAt)) return false;
    if (newer.length < KEPT_NEWEST) return true;
    const isLastOfDay = newer.every((other) => dayOf(other.publishedAt) !== dayOf(publishedAt));
    return isLastOfDay && now - publishedAt < KEPT_DAYS * DAY_MS;
  });
  return kept.map(({ id }) => id);
}
