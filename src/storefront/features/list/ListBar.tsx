import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { MESSAGES } from '#site/language/messages.ts';
import { LOADING } from '../../browser/loading/loader.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { listText } from '../../i18n/list.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { useOnlineAgain } from '../../islands/use-online-again.ts';
import { useStore } from '../../islands/use-store.ts';
import { FilteredProducts } from './FilteredProducts.tsx';
import { filterItems } from './filter-items.ts';
import { isChanged, NO_FILTERS, SORTS, withoutFilters } from './filters.ts';
import { ListControls } from './ListControls.tsx';
import { filterPanel, loadFilterPanel } from './late-filter-panel.ts';
import { adoptListStyles } from './list-styles.ts';
import { pageList } from './page-list.ts';
import { useList } from './use-list.ts';

export interface ListBarProps {
  /** Page 1 of the list. */
  path: string;
  lang: string;
}

/** The container of a part outside the island, see `catalog/list/ListBody.astro`. */
function containerOf(name: 'facets' | 'results' | 'built'): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-list="${name}"]`);
}

/**
 * Sort field and filter button above a list. Portals show the panel and the products that match in their containers
 * in the page; without filters the built list is shown.
 */
export default function ListBar({ path, lang }: ListBarProps) {
  const text = textFor(listText, lang);
  const root = useHydrated<HTMLDivElement>();
  const { filters, facts } = useList(path);
  const panel = useStore(filterPanel, LOADING);
  const [isOpen, setOpen] = useState(false);
  const [isHydrated, setHydrated] = useState(false);
  // The order selected before hydration, which React replaces by the rendered one.
  const [earlySort] = useState(() => {
    if (typeof document === 'undefined') return NO_FILTERS.sort;
    const field = document.querySelector<HTMLSelectElement>('.list-sort select');
    return SORTS.find((sort) => sort === field?.value) ?? NO_FILTERS.sort;
  });

  useLayoutEffect(() => {
    adoptListStyles();
    setHydrated(true);
    const list = pageList(path);
    if (earlySort !== NO_FILTERS.sort) list.apply({ ...list.filters().get(), sort: earlySort });
    else list.load();
  }, [path, earlySort]);

  const isFiltered = isHydrated && isChanged(filters);
  const items = facts.status === 'ready' ? facts.value.items : null;
  const found = items === null ? [] : filterItems(items, filters);
  const isShown = isFiltered && items !== null;
  useEffect(() => {
    const built = containerOf('built');
    if (built === null) return;
    built.hidden = isShown;
    built.toggleAttribute('data-stale', isFiltered && facts.status === 'loading');
  }, [isShown, isFiltered, facts.status]);

  const hasNoFacts = facts.status === 'failed' && (isFiltered || isOpen);
  const hasNoPanel = panel.status === 'failed' && isOpen;
  const list = () => pageList(path);
  const loadPanel = () => {
    list().load();
    loadFilterPanel();
  };
  useOnlineAgain(hasNoFacts || hasNoPanel ? loadPanel : null);
  const panelContainer = isHydrated && isOpen ? containerOf('facets') : null;
  const resultsContainer = isShown ? containerOf('results') : null;
  return (
    <div ref={root} className="list-bar">
      <ListControls
        filters={filters}
        shop={isHydrated ? shopContext() : null}
        lang={lang}
        isOpen={isOpen}
        isBusy={isOpen && [facts.status, panel.status].includes('loading')}
        onToggle={() => {
          if (!isOpen) loadPanel();
          setOpen(!isOpen);
        }}
        onChange={(next) => list().apply(next)}
      />
      {isHydrated && (
        <div className="list-status muted small">
          <p role="status">
            {isFiltered && facts.status === 'loading'
              ? text.loading
              : isShown && fill(text.found, { n: found.length, total: items.length })}
          </p>
          {(hasNoFacts || hasNoPanel) && (
            <p role="alert">
              <span>{hasNoFacts ? text.failed : MESSAGES.networkError}</span>{' '}
              <button className="link" type="button" onClick={loadPanel}>
                {text.retry}
              </button>
            </p>
          )}
        </div>
      )}
      {panelContainer !== null &&
        facts.status === 'ready' &&
        panel.status === 'ready' &&
        createPortal(
          <panel.value.FilterPanel
            filters={filters}
            found={found.length}
            facts={facts.value}
            shop={shopContext()}
            onChange={(next) => list().apply(next)}
            onClose={() => setOpen(false)}
          />,
          panelContainer,
        )}
      {resultsContainer !== null &&
        createPortal(
          <FilteredProducts
            products={found.map(({ card }) => card)}
            shown={filters.shown}
            shop={shopContext()}
            onMore={(shown) => list().show(shown)}
            onClear={() => list().apply(withoutFilters(filters))}
          />,
          resultsContainer,
        )}
    </div>
  );
}
