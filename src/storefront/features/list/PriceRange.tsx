import { useId, useState } from 'react';
import { asciiDigits, digits } from '#site/language/digits.ts';
import { currencySign } from '#site/language/money.ts';
import { listText } from '../../i18n/list.ts';
import { textFor } from '../../i18n/text.ts';
import type { Filters } from './filters.ts';

interface PriceRangeProps {
  filters: Filters;
  /** Whole major units. */
  range: { min: number; max: number };
  shop: { lang: string; currency: string };
  onChange: (filters: Filters) => void;
}

function amountOf(typed: string): number | null {
  const digits = typed.trim();
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/**
 * Two fields for the lowest and the highest price. They apply on blur and on Enter. They accept the digits of both
 * languages and show those of the page's language.
 */
export function PriceRange({ filters, range, shop, onChange }: PriceRangeProps) {
  const text = textFor(listText, shop.lang);
  const id = useId();
  const [from, setFrom] = useState(String(filters.min ?? ''));
  const [to, setTo] = useState(String(filters.max ?? ''));
  const apply = () => {
    const [low, high] = [amountOf(from), amountOf(to)];
    const isSwapped = low !== null && high !== null && low > high;
    const [min, max] = isSwapped ? [high, low] : [low, high];
    if (min !== filters.min || max !== filters.max) onChange({ ...filters, min, max });
  };
  const fields = [
    { name: 'from', label: text.from, value: from, hint: range.min, set: setFrom },
    { name: 'to', label: text.to, value: to, hint: range.max, set: setTo },
  ];
  return (
    <fieldset className="facet">
      <legend>
        {text.price} <small>{currencySign({ locale: shop.lang, currency: shop.currency })}</small>
      </legend>
      <div className="facet-prices">
        {fields.map(({ name, label, value, hint, set }) => (
          <div key={name}>
            <label htmlFor={id + name}>{label}</label>
            <input
              id={id + name}
              className="field"
              type="text"
              inputMode="numeric"
              autoComplete="off"
              value={digits(value, shop.lang)}
              placeholder={digits(hint, shop.lang)}
              onChange={({ currentTarget }) =>
                set(asciiDigits(currentTarget.value).replace(/\D/g, '').slice(0, 9))
              }
              onBlur={apply}
              onKeyDown={({ key }) => {
                if (key === 'Enter') apply();
              }}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
