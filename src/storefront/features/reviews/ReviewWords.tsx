import { type MouseEvent, useState } from 'react';
import { reviewText } from '../../i18n/reviews.ts';
import { textFor } from '../../i18n/text.ts';

/** Longer texts begin with their first lines. */
const LONG_CHARS = 500;
const LONG_LINES = 8;

/** The words of a review or reply. Those of a long one are shown on demand. */
export function ReviewWords({ words, lang }: { words: string; lang: string }) {
  const [isWhole, setWhole] = useState(words.length <= LONG_CHARS && words.split('\n').length <= LONG_LINES);
  if (words === '') return null;
  const showAll = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The pressed button is removed; the focus stays in the review.
    currentTarget.closest<HTMLElement>('.review')?.focus({ preventScroll: true });
    setWhole(true);
  };
  return (
    <>
      <p className={isWhole ? 'review-text' : 'review-text review-start'}>{words}</p>
      {!isWhole && (
        <button className="review-all" type="button" onClick={showAll}>
          {textFor(reviewText, lang).readAll}
        </button>
      )}
    </>
  );
}
