/** A shop that loses many pages at once more likely answered nonsense than closed down (design: releases). */

/** A shop may lose this many pages without question, however small it is. */
const MOST_PAGES_LOST = 10;
/** … and this share of its pages, however large it is. */
const MOST_SHARE_LOST = 1 / 3;

/** The new release is far smaller than the live one, which stays. */
export class ShrinkError extends Error {
  override name = 'ShrinkError';
}

/**
 * Refuses a release that has lost more than a third and more than ten of the live release's pages.
 * @throws {ShrinkError} with both numbers and what to do
 */
export function guardShrink(
  livePages: number,
  newPages: number,
  { force, domain }: { force: boolean; domain: string },
): void {
  const lost = livePages - newPages;
  if (force || lost <= MOST_PAGES_LOST || lost <= livePages * MOST_SHARE_LOST) return;
  throw new ShrinkError(
    `The new release has ${newPages} pages, the live one has ${livePages}: the live one stays. ` +
      `If the shop really became that small: npm run build -- --only ${domain} --force`,
  );
}
