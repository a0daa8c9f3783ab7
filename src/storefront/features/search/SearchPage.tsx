import { useEffect } from 'react';
import { MESSAGES } from '#site/messages.ts';
import type { ProductCard as Card } from '#site/product-card.ts';
import { ROUTES } from '#site/routes.ts';
import type { Link } from '#site/shop-view.ts';
import type { ApiResult } from '../../browser/api-result.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { EmptyList } from '../../catalogue/EmptyList.tsx';
import { GridSkeleton } from '../../catalogue/list/GridSkeleton.tsx';
import { ProductGrid } from '../../catalogue/list/ProductGrid.tsx';
import { searchText } from '../../i18n/search.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { Loading } from '../../islands/Loading.tsx';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { useLoader } from '../../islands/use-loader.ts';
import { FetchFailure } from '../unbuilt/FetchFailure.tsx';
import { fillSearchFields } from './search-fields.ts';
import { searchedTerm } from './searched-term.ts';

/** Products found for the term in the address; null without a term. */
async function load(): Promise<ApiResult<Card[] | null>> {
  const term = searchedTerm();
  if (term === '') return { ok: true, value: null };
  const { fetchResults } = await import('./fetch-results.ts');
  return fetchResults(shopContext(), term);
}

interface SearchPageProps {
  lang: string;
  /** Where to look when nothing is found. */
  categories: Link[];
}

/** Results of the search in the address (`?value=`); the server renders a skeleton. */
export default function SearchPage({ lang, categories }: SearchPageProps) {
  const text = textFor(searchText, lang);
  const root = useHydrated<HTMLDivElement>();
  const [state, retry] = useLoader(load);
  useEffect(() => fillSearchFields(searchedTerm()), []);
  const found = state.status === 'ready' ? state.value : null;
  const status =
    found === null || found.length === 0
      ? ''
      : fill(found.length === 1 ? text.countOne : text.countFor, { n: found.length, term: searchedTerm() });
  return (
    <div ref={root} className="results" aria-busy={state.status === 'loading'}>
      <p className={state.status === 'loading' ? 'loading' : 'results-count muted'} role="status">
        {state.status === 'loading' ? <Loading /> : status}
      </p>
      {state.status === 'loading' && <GridSkeleton />}
      {state.status === 'failed' && (
        <FetchFailure
          code={state.code}
          status={MESSAGES.responseNotOk}
          lang={lang}
          heading="h2"
          onRetry={retry}
        />
      )}
      {state.status === 'ready' && found !== null && found.length > 0 && (
        <ProductGrid products={found} shop={shopContext()} />
      )}
      {state.status === 'ready' && (found === null || found.length === 0) && (
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
    </div>
  );
}
