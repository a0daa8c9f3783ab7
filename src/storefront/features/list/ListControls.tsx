import { type ReactNode, useRef } from 'react';
import type { MoneyStyle } from '#site/language/money.ts';
import { listText } from '../../i18n/list.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { FilterChips } from './FilterChips.tsx';
import { countFilters, type Filters, NO_FILTERS, SORTS } from './filters.ts';

interface ListControlsProps {
  filters: Filters;
  /** Null on the server, which renders no active filters. */
  shop: (MoneyStyle & { lang: string }) | null;
  lang: string;
  isOpen: boolean;
  /** The panel waits for the facts of the list. */
  isBusy: boolean;
  onToggle: () => void;
  onChange: (filters: Filters) => void;
  /** The status of the list. */
  children?: ReactNode;
}

/** Filter button, sort field and the filters in force. Styles: `list-bar.css`. */
export function ListControls(props: ListControlsProps) {
  const { filters, shop, lang, isOpen, isBusy, onToggle, onChange, children } = props;
  const text = textFor(listText, lang);
  const button = useRef<HTMLButtonElement>(null);
  const active = countFilters(filters);
  return (
    <>
      <button
        ref={button}
        className="btn"
        type="button"
        aria-expanded={isOpen}
        aria-busy={isBusy}
        onClick={onToggle}
      >
        {active === 0 ? text.filter : fill(text.filterCount, { n: active })}
      </button>
      <label className="list-sort">
        <span className="muted">{text.sort}</span>
        <select
          className="field"
          autoComplete="off"
          value={filters.sort}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filters, sort: SORTS.find((sort) => sort === value) ?? NO_FILTERS.sort })
          }
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {text[sort]}
            </option>
          ))}
        </select>
      </label>
      {shop !== null && (
        <FilterChips
          filters={filters}
          shop={shop}
          onChange={(next) => {
            onChange(next);
            // The clicked chip is gone.
            button.current?.focus();
          }}
        />
      )}
      {children}
    </>
  );
}
