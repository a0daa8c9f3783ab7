import { useEffect, useRef, useState } from 'react';
import { readPromoCode } from '#site/typed/promo-code.ts';
import type { CheckoutText } from '../../i18n/checkout.ts';
import { fill } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { FieldTexts } from '../../islands/FieldTexts.tsx';
import { edit } from './page-checkout.ts';

interface PromoFieldProps {
  /** The code of the requested quote; '' for none. */
  code: string;
  /** Why the server refuses it; '' otherwise. */
  message: string;
  isLoading: boolean;
  text: CheckoutText;
}

/** The field of a promo code, or the applied code with a button that removes it. */
export function PromoField({ code, message, isLoading, text }: PromoFieldProps) {
  const [typed, setTyped] = useState(code);
  // The clicked control is removed when a code is applied or removed: the focus moves to what replaces it.
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
  const apply = () => change(readPromoCode(typed));
  if (isApplied) {
    return (
      <p className="promo-done" role="status">
        <Icon name="check" />
        <span>{fill(text.promoApplied, { code })}</span>
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
    <details className="promo" open={code !== '' || undefined}>
      <summary ref={takesFocus}>{text.promoOpen}</summary>
      <div className="form-field">
        <label htmlFor="promo">{text.promo}</label>
        <div className="promo-row">
          <input
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
    </details>
  );
}
