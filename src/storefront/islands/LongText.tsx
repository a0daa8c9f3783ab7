import { type MouseEvent, useState } from 'react';
import { isLongText } from '../browser/long-text.ts';
import { longText } from '../i18n/long-text.ts';
import { textFor } from '../i18n/text.ts';

/** Plain text of a shopper or shop in a focusable list item. A button shows the rest of a long text. */
export function LongText({ words, lang }: { words: string; lang: string }) {
  const [isWhole, setWhole] = useState(!isLongText(words));
  if (words === '') return null;
  const showAll = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The clicked button is removed; the focus stays in the item.
    currentTarget.closest('li')?.focus({ preventScroll: true });
    setWhole(true);
  };
  return (
    <>
      <p className={isWhole ? 'long-text' : 'long-text long-text-start'}>{words}</p>
      {!isWhole && (
        <button className="long-text-all" type="button" onClick={showAll}>
          {textFor(longText, lang).readAll}
        </button>
      )}
    </>
  );
}
