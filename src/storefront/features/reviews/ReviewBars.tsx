import { digits } from '#site/language/digits.ts';
import type { ReviewText } from '../../i18n/reviews.ts';
import { fill } from '../../i18n/text.ts';
import { STARS, type StarCounts } from './count-stars.ts';

interface ReviewBarsProps {
  /** Null until the reviews have loaded: the chart reserves its space. */
  counts: StarCounts | null;
  lang: string;
  text: ReviewText;
}

/** Number of loaded reviews by stars. Ratings without a review are not counted. */
export function ReviewBars({ counts, lang, text }: ReviewBarsProps) {
  const total = counts === null ? 0 : STARS.reduce((sum, stars) => sum + counts[stars], 0);
  return (
    <div className="bars">
      <ul aria-label={text.byStars} aria-hidden={counts === null || undefined}>
        {STARS.map((stars) => (
          <li key={stars}>
            <span aria-hidden="true">{digits(stars, lang)}</span>
            <progress max={Math.max(total, 1)} value={counts?.[stars] ?? 0} aria-hidden="true" />
            {counts !== null && (
              <>
                <span aria-hidden="true">{digits(counts[stars], lang)}</span>
                <span className="sr">
                  {fill(stars === 1 ? text.starsOne : text.starsMany, { n: stars, count: counts[stars] })}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
      <p>{counts !== null && (total === 1 ? text.reviewsOne : fill(text.reviewsMany, { n: total }))}</p>
    </div>
  );
}
