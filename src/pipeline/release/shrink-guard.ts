/** Refuses a release that lost many pages at once: most likely the API's responses are wrong. */

import { isLanguage } from '#site/language/languages.ts';

/** Lost pages that are accepted for a shop of any size. */
const MAX_LOST_PAGES = 10;
/** Share of lost pages that is accepted for a shop of any size. */
const MAX_LOST_SHARE = 1 / 3;

/** The new release is far smaller than the live one. The live one stays. */
export class ShrinkError extends Error {
  override name = 'ShrinkError';
}

interface GuardOptions {
  force: boolean;
  /** Command that builds the shop. */
  build: string;
  /** Path prefixes of the shop's languages, such as `''` and `'/bn'`. */
  bases: readonly string[];
}

interface PageFile {
  file: string;
}

/** Number of pages in each language of the shop. Pages in other languages are left out. */
function countByBase(pages: readonly PageFile[], bases: readonly string[]): Map<string, number> {
  const counts = new Map(bases.map((base) => [base, 0]));
  for (const { file } of pages) {
    const [base] = /^\/(?:[^/.]+)(?=[/.])/.exec(`/${file}`) ?? [''];
    const own = isLanguage(base.slice(1)) ? base : '';
    const count = counts.get(own);
    if (count !== undefined) counts.set(own, count + 1);
  }
  return counts;
}

/**
 * Refuses a release that has lost more than a third and more than ten of the live release's pages in one of the shop's
 * languages. A removed language does not count.
 * @throws {ShrinkError} with both numbers and the remedy
 */
export function guardShrink(
  livePages: readonly PageFile[],
  newPages: readonly PageFile[],
  { force, build, bases }: GuardOptions,
): void {
  if (force) return;
  const live = countByBase(livePages, bases);
  const next = countByBase(newPages, bases);
  for (const [base, before] of live) {
    const after = next.get(base) ?? 0;
    const lost = before - after;
    if (lost <= MAX_LOST_PAGES || lost <= before * MAX_LOST_SHARE) continue;
    const where = base === '' ? '' : ` below ${base}`;
    throw new ShrinkError(
      `The new release has ${after} pages${where}, the live one has ${before}: the live one stays. ` +
        `If the shop is that small: ${build} --force`,
    );
  }
}
