import { FACETS } from '#site/catalog/list-facts.ts';
import { formatMoney, type MoneyStyle } from '#site/language/money.ts';
import { listText } from '../../i18n/list.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { type Filters, isNarrowed, toggleLabel, withoutFilters } from './filters.ts';

interface FilterChipsProps {
  filters: Filters;
  shop: MoneyStyle & { lang: string };
  onChange: (filters: Filters) => void;
}

interface Chip {
  key: string;
  name: string;
  /** The filters without this one. */
  without: Filters;
}

/** The selected range of prices as text. */
function priceName({ min, max }: Filters, { shop }: Pick<FilterChipsProps, 'shop'>): string {
  const text = textFor(listText, shop.lang);
  const [from, to] = [min, max].map((major) => formatMoney((major ?? 0) * 100, shop));
  const template = min === null ? text.priceTo : max === null ? text.priceFrom : text.priceBetween;
  return fill(template, { from: from ?? '', to: to ?? '' });
}

/** The filters in force, each with a button that removes it. */
export function FilterChips({ filters, shop, onChange }: FilterChipsProps) {
  if (!isNarrowed(filters)) return null;
  const text = textFor(listText, shop.lang);
  const chips: Chip[] = FACETS.flatMap((facet) =>
    filters.labels[facet].map((label) => ({
      key: `${facet}-${label}`,
      name: label,
      without: toggleLabel(filters, facet, label),
    })),
  );
  if (filters.min !== null || filters.max !== null) {
    const without = { ...filters, min: null, max: null };
    chips.unshift({ key: 'price', name: priceName(filters, { shop }), without });
  }
  if (filters.inStock) {
    chips.unshift({ key: 'stock', name: text.inStock, without: { ...filters, inStock: false } });
  }
  return (
    <ul className="filter-chips" aria-label={text.filters}>
      {chips.map(({ key, name, without }) => (
        <li key={key}>
          <button
            className="chip"
            type="button"
            aria-label={fill(text.remove, { name })}
            onClick={() => onChange(without)}
          >
            {name}
            <Icon name="x" />
          </button>
        </li>
      ))}
      <li>
        <button className="link" type="button" onClick={() => onChange(withoutFilters(filters))}>
          {text.clear}
        </button>
      </li>
    </ul>
  );
}
