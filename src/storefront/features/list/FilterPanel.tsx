import { useEffect, useRef } from 'react';
import type { ListFacts } from '#site/catalog/list-facts.ts';
import { digits } from '#site/language/digits.ts';
import { listText } from '../../i18n/list.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useIsWide } from '../../islands/use-is-wide.ts';
import { FacetGroup } from './FacetGroup.tsx';
import { countItems } from './facets.ts';
import { type Filters, isNarrowed, withoutFilters } from './filters.ts';
import { PriceRange } from './PriceRange.tsx';

export interface FilterPanelProps {
  filters: Filters;
  /** Number of products that match. */
  found: number;
  facts: ListFacts;
  shop: { lang: string; currency: string };
  onChange: (filters: Filters) => void;
  onClose: () => void;
}

/** The filters of a list: a column beside it on wide screens, else a sheet over the page. */
export function FilterPanel(props: FilterPanelProps) {
  const isWide = useIsWide();
  const text = textFor(listText, props.shop.lang);
  if (!isWide) return <FilterSheet {...props} />;
  return (
    <aside className="filters filters-column" aria-label={text.filters}>
      <FilterFields {...props} />
    </aside>
  );
}

function FilterSheet(props: FilterPanelProps) {
  const { filters, found, shop, onChange, onClose } = props;
  const text = textFor(listText, shop.lang);
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  useEffect(() => {
    const { current } = dialog;
    // The backdrop is a part of the dialog, its content is not.
    current?.addEventListener('click', ({ target }) => {
      if (target === current) current.close();
    });
    current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="filters filters-sheet" aria-label={text.filters} onClose={onClose}>
      <div className="filters-frame">
        <div className="filters-head">
          <h2>{text.filters}</h2>
          <button className="filters-close icon-btn" type="button" aria-label={text.close} onClick={close}>
            <Icon name="x" />
          </button>
        </div>
        <div className="filters-body">
          <FilterFields {...props} />
        </div>
        <div className="filters-foot">
          <button
            className="btn"
            type="button"
            disabled={!isNarrowed(filters)}
            onClick={() => onChange(withoutFilters(filters))}
          >
            {text.clear}
          </button>
          <button className="btn btn-main" type="button" onClick={close}>
            {fill(text.showFound, { n: found })}
          </button>
        </div>
      </div>
    </dialog>
  );
}

function FilterFields({ filters, facts, shop, onChange }: FilterPanelProps) {
  const text = textFor(listText, shop.lang);
  const counts = countItems(facts.items, filters);
  return (
    <>
      {counts.inStock !== null && (
        <fieldset className="facet">
          <legend>{text.availability}</legend>
          <label className="check">
            <input
              type="checkbox"
              checked={filters.inStock}
              onChange={() => onChange({ ...filters, inStock: !filters.inStock })}
            />
            <span>{text.inStock}</span>
            <small>{digits(counts.inStock, shop.lang)}</small>
          </label>
        </fieldset>
      )}
      {counts.prices !== null && (
        <PriceRange
          key={`${filters.min}-${filters.max}`}
          filters={filters}
          range={counts.prices}
          shop={shop}
          onChange={onChange}
        />
      )}
      {counts.facets.map((facet) => (
        <FacetGroup key={facet.facet} counts={facet} filters={filters} lang={shop.lang} onChange={onChange} />
      ))}
      {facts.items.length < facts.total && (
        <p className="muted small">{fill(text.covers, { n: facts.items.length })}</p>
      )}
    </>
  );
}
