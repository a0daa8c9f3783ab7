import { useState } from 'react';
import { fill } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { FieldTexts } from '../../islands/FieldTexts.tsx';
import type { CheckoutText } from './CheckoutForm.tsx';
import { edit } from './page-checkout.ts';

interface PromoFieldProps {
  /** The code that the quote was asked with; '' for none. */
  code: string;
  /** Why the server refuses it; '' otherwise. */
  message: string;
  isAsking: boolean;
  text: CheckoutText;
}

/** A promo code: typed, applied, refused or removed. */
export function PromoField({ code, message, isAsking, text }: PromoFieldProps) {
  const [typed, setTyped] = useState(code);
  const apply = () => edit({ promoCode: typed.trim() });
  if (code !== '' && message === '' && !isAsking) {
    return (
      <p className="promo-done" role="status">
        <Icon name="check" />
        <span>{fill(text.promoApplied, { code })}</span>
        <button
          type="button"
          className="link"
          onClick={() => {
            setTyped('');
            edit({ promoCode: '' });
          }}
        >
          {text.remove}
        </button>
      </p>
    );
  }
  return (
    <details className="promo" open={code !== '' || undefined}>
      <summary>{text.promoOpen}</summary>
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
            aria-busy={(isAsking && code !== '') || undefined}
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
