import { useId, useState } from 'react';
import { digits } from '#site/language/digits.ts';
import { currencySign } from '#site/language/money.ts';
import { readAmount } from '#site/typed/amount.ts';
import { closedText } from '#site/typed/text.ts';
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

const MAX_CHARS = 20;

/** @param last the amount that stays if the typed text is not an amount */
function amountOf(typed: string, last: number | null): number | null {
  return closedText(typed) === '' ? null : (readAmount(typed) ?? last);
}

/**
 * Two fields for the lowest and the highest price. They apply on blur and on Enter. They accept the digits of both
 * languages and show the digits of the page's language.
 */
export function PriceRange({ filters, range, shop, onChange }: PriceRangeProps) {
  const text = textFor(listText, shop.lang);
  const id = useId();
  const [from, setFrom] = useState(String(filters.min ?? ''));
  const [to, setTo] = useState(String(filters.max ?? ''));
  const apply = () => {
    const [low, high] = [amountOf(from, filters.min), amountOf(to, filters.max)];
    const isSwapped = low !== null && high !== null && low > high;
    const [min, max] = isSwapped ? [high, low] : [low, high];
    setFrom(String(min ?? ''));
    setTo(String(max ?? ''));
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
              maxLength={MAX_CHARS}
              onChange={({ currentTarget }) => set(currentTarget.value)}
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
