import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Outcome } from '#contract/outcome.ts';
import { MESSAGES } from '#site/language/messages.ts';
import { ROUTES } from '#site/routes.ts';
import type { Link } from '#site/shop-view.ts';
import { loadLate } from '../../browser/load-late.ts';
import { LOADING } from '../../browser/loader.ts';
import { once } from '../../browser/once.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { localStore } from '../../browser/storages.ts';
import { whenSeen } from '../../browser/when-seen.ts';
import { EmptyList } from '../../catalog/EmptyList.tsx';
import { GridSkeleton } from '../../catalog/list/GridSkeleton.tsx';
import { type SearchText, searchText } from '../../i18n/search.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { FetchFailure } from '../../islands/FetchFailure.tsx';
import { Loading } from '../../islands/Loading.tsx';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { useStore } from '../../islands/use-store.ts';
import { NO_FILTERS } from '../list/filters.ts';
import { createList } from '../list/list.ts';
import { pageUrl } from '../list/page-list.ts';
import { readViews } from '../recent/recent-views.ts';
import type { FoundProducts } from './fetch-results.ts';
import { SearchResults } from './SearchResults.tsx';
import { fillSearchFields } from './search-fields.ts';
import { searchedTerm } from './searched-term.ts';

/** Products found for the term in the URL; null without a term. */
async function fetchFound(): Promise<Outcome<FoundProducts | null>> {
  const term = searchedTerm();
  if (term === '') return { kind: 'done', value: null };
  const { fetchResults } = await import('./fetch-results.ts');
  return fetchResults(shopContext(), term);
}

const list = once(() => createList({ path: ROUTES.search.pattern, fetchFacts: fetchFound, pageUrl }));
const filtersSource = () => list().filters();
const foundSource = () => list().facts();

/** Shows the recently viewed products in their reserved space. If their code does not load, none are shown. */
async function showRecent(container: HTMLElement): Promise<void> {
  const module = await loadLate(() => import('../recent/recent-section.ts'));
  const section = module?.recentSection(shopContext(), localStore()) ?? null;
  if (section !== null) container.replaceChildren(section);
  container.removeAttribute('data-reserved');
}

interface SearchPageProps {
  lang: string;
  /** Links that are shown when nothing is found. */
  categories: Link[];
}

/** Results of the search in the URL (`?value=`). The server renders a skeleton. */
export default function SearchPage({ lang, categories }: SearchPageProps) {
  const text = textFor(searchText, lang);
  const root = useHydrated<HTMLDivElement>();
  const filters = useStore(filtersSource, NO_FILTERS);
  const state = useStore(foundSource, LOADING);
  const below = useRef<HTMLDivElement>(null);
  useEffect(() => {
    fillSearchFields(searchedTerm());
    list().load();
  }, []);
  // Below the results, whose height is then known. The space is reserved in the same frame.
  useLayoutEffect(() => {
    const { current } = below;
    if (state.status !== 'ready' || current === null) return;
    if (readViews(localStore(), shopContext().slug).length === 0) return;
    current.setAttribute('data-reserved', '');
    return whenSeen([current], () => void showRecent(current));
  }, [state.status]);
  const found = state.status === 'ready' ? state.value : null;
  const count = found?.items.length ?? 0;
  return (
    <div ref={root} className="results" aria-busy={state.status === 'loading'}>
      <p className={state.status === 'loading' ? 'loading' : 'results-count muted'} role="status">
        {state.status === 'loading' && <Loading lang={lang} />}
        {found !== null && count > 0 && statusOf(found, text)}
      </p>
      {state.status === 'loading' && <GridSkeleton />}
      {state.status === 'failed' && (
        <FetchFailure
          failure={state.failure}
          status={MESSAGES.responseNotOk}
          lang={lang}
          heading="h2"
          onRetry={() => list().load()}
        />
      )}
      {found !== null && count > 0 && (
        <SearchResults
          found={found}
          filters={filters}
          onChange={(next) => list().apply(next)}
          onMore={(shown) => list().show(shown)}
        />
      )}
      {state.status === 'ready' && count === 0 && (
        <>
          <EmptyList
            icon="search"
            title={found === null ? text.prompt : fill(text.empty, { term: searchedTerm() })}
            advice={found === null ? text.promptAdvice : text.emptyAdvice}
            href={ROUTES.categories.pattern}
            label={text.browse}
          />
          {categories.length > 0 && (
            <nav className="results-categories" aria-label={text.categories}>
              {categories.map(({ label, href }) => (
                <a key={href} className="chip" href={href}>
                  {label}
                </a>
              ))}
            </nav>
          )}
        </>
      )}
      <div ref={below} />
    </div>
  );
}

/** How many products were found, and for which term when it is not the searched one. */
function statusOf({ items, term }: FoundProducts, text: SearchText) {
  if (term !== searchedTerm()) return fill(text.similar, { term: searchedTerm(), similar: term });
  return fill(items.length === 1 ? text.countOne : text.countFor, { n: items.length, term });
}
