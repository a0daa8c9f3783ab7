/** Refuses a release that lost many pages at once: wrong answers of the API are the more likely reason. */

/** Lost pages that are accepted for a shop of any size. */
const MAX_LOST_PAGES = 10;
/** Share of lost pages that is accepted for a shop of any size. */
const MAX_LOST_SHARE = 1 / 3;

/** The new release is far smaller than the live one, which stays. */
export class ShrinkError extends Error {
  override name = 'ShrinkError';
}

/**
 * Refuses a release that has lost more than a third and more than ten of the live release's pages.
 * @throws {ShrinkError} with both numbers and the remedy
 */
export function guardShrink(
  livePages: number,
  newPages: number,
  { force, domain }: { force: boolean; domain: string },
): void {
  const lost = livePages - newPages;
  if (force || lost <= MAX_LOST_PAGES || lost <= livePages * MAX_LOST_SHARE) return;
  throw new ShrinkError(
    `The new release has ${newPages} pages, the live one has ${livePages}: the live one stays. ` +
      `If the shop is that small: npm run build -- --only ${domain} --force`,
  );
}
