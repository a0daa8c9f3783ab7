import { useLayoutEffect, useState } from 'react';
import { shopContext } from '../../browser/shop-context.ts';
import { listText } from '../../i18n/list.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { FilteredProducts } from '../list/FilteredProducts.tsx';
import { FilterPanel } from '../list/FilterPanel.tsx';
import { countItems, filterItems } from '../list/facets.ts';
import { type Filters, isNarrowed, withoutFilters } from '../list/filters.ts';
import { ListControls } from '../list/ListControls.tsx';
import { adoptListStyles } from '../list/list-styles.ts';
import type { FoundProducts } from './fetch-results.ts';

interface SearchResultsProps {
  found: FoundProducts;
  filters: Filters;
  onChange: (filters: Filters) => void;
  onMore: (shown: number) => void;
}

/** The products found, which can be filtered and sorted like those of a list. */
export function SearchResults({ found, filters, onChange, onMore }: SearchResultsProps) {
  const shop = shopContext();
  const text = textFor(listText, shop.lang);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(adoptListStyles, []);
  const items = filterItems(found.items, filters);
  return (
    <>
      <div className="list-bar">
        <ListControls
          filters={filters}
          shop={shop}
          lang={shop.lang}
          isOpen={isOpen}
          isBusy={false}
          onToggle={() => setOpen(!isOpen)}
          onChange={onChange}
        >
          <div className="list-status">
            <p role="status">
              {isNarrowed(filters) && fill(text.found, { n: items.length, total: found.items.length })}
            </p>
          </div>
        </ListControls>
      </div>
      <div className="list-body">
        <div>
          {isOpen && (
            <FilterPanel
              filters={filters}
              counts={countItems(found.items, filters)}
              found={items.length}
              facts={found}
              shop={shop}
              onChange={onChange}
              onClose={() => setOpen(false)}
            />
          )}
        </div>
        <div>
          <FilteredProducts
            products={items.map(({ card }) => card)}
            shown={filters.shown}
            shop={shop}
            onMore={onMore}
            onClear={() => onChange(withoutFilters(filters))}
          />
        </div>
      </div>
    </>
  );
}
