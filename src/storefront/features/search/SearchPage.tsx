import { useEffect } from 'react';
import { MESSAGES } from '#site/messages.ts';
import type { ProductCard as Card } from '#site/product-card.ts';
import { ROUTES } from '#site/routes.ts';
import type { ApiResult } from '../../browser/api-result.ts';
import { searchText } from '../../i18n/search.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { useLoader } from '../../islands/use-loader.ts';
import { GridBones } from '../unbuilt/GridBones.tsx';
import { LateFailure } from '../unbuilt/Late.tsx';
import { lateSearch, searchedTerm } from '../unbuilt/late-pages.ts';
import { ProductGrid } from '../unbuilt/ProductGrid.tsx';
import { fillSearchFields } from './search-fields.ts';

/** Nobody is asked for nothing. */
async function ask(): Promise<ApiResult<Card[] | null>> {
  return searchedTerm() === '' ? { ok: true, value: null } : lateSearch();
}

/** Results of the search in the address (`?value=`); the server draws the grid's bones. */
export default function SearchPage({ lang }: { lang: string }) {
  const text = textFor(searchText, lang);
  const root = useHydrated<HTMLDivElement>();
  const [state, retry] = useLoader(ask);
  useEffect(() => fillSearchFields(searchedTerm()), []);
  const found = state.status === 'ready' ? state.value : null;
  const status =
    state.status === 'loading'
      ? MESSAGES.loading
      : found === null || found.length === 0
        ? ''
        : fill(found.length === 1 ? text.countOne : text.countFor, { n: found.length, term: searchedTerm() });
  return (
    <div ref={root} className="results" aria-busy={state.status === 'loading'}>
      <p className={state.status === 'loading' ? 'sr' : 'results-count muted'} role="status">
        {status}
      </p>
      {state.status === 'loading' && <GridBones />}
      {state.status === 'failed' && (
        <LateFailure code={state.code} lang={lang} heading="h2" onRetry={retry} />
      )}
      {state.status === 'ready' && found !== null && found.length > 0 && <ProductGrid products={found} />}
      {state.status === 'ready' && (found === null || found.length === 0) && (
        <div className="empty">
          <Icon name="search" />
          <h2>{found === null ? text.prompt : fill(text.empty, { term: searchedTerm() })}</h2>
          <p className="muted">{found === null ? text.promptAdvice : text.emptyAdvice}</p>
          <a className="btn btn-main" href={ROUTES.categories.pattern}>
            {text.browse}
          </a>
        </div>
      )}
    </div>
  );
}
