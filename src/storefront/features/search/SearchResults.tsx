import { useEffect, useLayoutEffect, useState } from 'react';
import { MESSAGES } from '#site/language/messages.ts';
import { onFirstGesture } from '../../browser/first-gesture.ts';
import { isLite } from '../../browser/lite.ts';
import { LOADING } from '../../browser/loading/loader.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { listText } from '../../i18n/list.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { useStore } from '../../islands/use-store.ts';
import { FilteredProducts } from '../list/FilteredProducts.tsx';
import { filterItems } from '../list/filter-items.ts';
import { type Filters, isNarrowed, withoutFilters } from '../list/filters.ts';
import { ListControls } from '../list/ListControls.tsx';
import { filterPanel, loadFilterPanel } from '../list/late-filter-panel.ts';
import { adoptListStyles } from '../list/list-styles.ts';
import type { FoundProducts } from './found-products.ts';

interface SearchResultsProps {
  found: FoundProducts;
  filters: Filters;
  onChange: (filters: Filters) => void;
  onMore: (shown: number) => void;
}

/** The found products, which can be filtered and sorted like a list. */
export function SearchResults({ found, filters, onChange, onMore }: SearchResultsProps) {
  const shop = shopContext();
  const text = textFor(listText, shop.lang);
  const [isOpen, setOpen] = useState(false);
  const panel = useStore(filterPanel, LOADING);
  useLayoutEffect(adoptListStyles, []);
  // The filters work without a network, too: the service worker keeps their code.
  useEffect(() => {
    if (!isLite()) onFirstGesture(loadFilterPanel);
  }, []);
  const items = filterItems(found.items, filters);
  return (
    <>
      <div className="list-bar">
        <ListControls
          filters={filters}
          shop={shop}
          lang={shop.lang}
          isOpen={isOpen}
          isBusy={isOpen && panel.status === 'loading'}
          onToggle={() => {
            if (!isOpen) loadFilterPanel();
            setOpen(!isOpen);
          }}
          onChange={onChange}
        >
          <div className="list-status muted small">
            <p role="status">
              {isNarrowed(filters) && fill(text.found, { n: items.length, total: found.items.length })}
            </p>
            {isOpen && panel.status === 'failed' && (
              <p role="alert">
                {MESSAGES.networkError}{' '}
                <button className="link" type="button" onClick={loadFilterPanel}>
                  {text.retry}
                </button>
              </p>
            )}
          </div>
        </ListControls>
      </div>
      <div className="list-body">
        <div>
          {isOpen && panel.status === 'ready' && (
            <panel.value.FilterPanel
              filters={filters}
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
