import { useEffect, useRef, useState } from 'react';
import { readPromoCode } from '#site/typed/promo-code.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { promoText } from '../../i18n/promo.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { FieldTexts } from '../../islands/FieldTexts.tsx';
import { FilledText } from '../../islands/FilledText.tsx';

export interface PromoFormProps {
  /** The code of the requested quote; '' for none. */
  code: string;
  /** Why the server refuses it; '' otherwise. */
  message: string;
  isLoading: boolean;
  /** A click has opened the field. */
  takesFocus: boolean;
  edit(patch: { promoCode: string }): void;
}

/** The field of a promo code, or the applied code with a button that removes it. Imported dynamically. */
export function PromoForm({ code, message, isLoading, takesFocus: isOpened, edit }: PromoFormProps) {
  const text = textFor(promoText, shopContext().lang);
  const [typed, setTyped] = useState(code);
  // Applying or removing a code removes the clicked control: the focus moves to its replacement.
  const next = useRef<HTMLElement>(null);
  const takesFocus = (control: HTMLElement | null) => {
    next.current = control;
  };
  const hasChanged = useRef(false);
  const change = (promoCode: string) => {
    hasChanged.current = true;
    edit({ promoCode });
  };
  const isApplied = code !== '' && message === '' && !isLoading;
  useEffect(() => {
    if (!hasChanged.current || document.activeElement !== document.body) return;
    hasChanged.current = false;
    next.current?.focus();
  }, [isApplied]);
  useEffect(() => {
    if (isOpened) next.current?.focus();
  }, [isOpened]);
  const apply = () => change(readPromoCode(typed));
  if (isApplied) {
    return (
      <p className="promo-done" role="status">
        <Icon name="check" />
        <span>
          <FilledText text={text.promoApplied} values={{ code }} />
        </span>
        <button
          ref={takesFocus}
          type="button"
          className="link"
          aria-label={fill(text.removePromo, { code })}
          onClick={() => {
            setTyped('');
            change('');
          }}
        >
          {text.remove}
        </button>
      </p>
    );
  }
  return (
    <div className="form-field">
      <label htmlFor="promo">{text.promo}</label>
      <div className="promo-row">
        <input
          ref={takesFocus}
          className="field"
          id="promo"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter applies the code and does not place the order.
            event.preventDefault();
            apply();
          }}
          enterKeyHint="done"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          aria-invalid={message !== '' || undefined}
          aria-describedby={message === '' ? undefined : 'promo-problem'}
        />
        <button
          type="button"
          className="btn"
          aria-busy={(isLoading && code !== '') || undefined}
          onClick={apply}
        >
          {text.apply}
        </button>
      </div>
      <div role="status">
        <FieldTexts name="promo" message={message} hint={undefined} />
      </div>
    </div>
  );
}
