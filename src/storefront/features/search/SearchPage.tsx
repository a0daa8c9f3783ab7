import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Outcome } from '#contract/outcome.ts';
import { MESSAGES } from '#site/language/messages.ts';
import { PATTERNS } from '#site/page-paths.ts';
import type { Link } from '#site/shop-view.ts';
import type { OriginKey } from '#site/storage-keys.ts';
import { loadLate } from '../../browser/loading/load-late.ts';
import { LOADING } from '../../browser/loading/loader.ts';
import { once } from '../../browser/once.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { localStore, tabStore } from '../../browser/storages.ts';
import { whenSeen } from '../../browser/when-seen.ts';
import { EmptyList } from '../../catalog/EmptyList.tsx';
import { GridSkeleton } from '../../catalog/list/GridSkeleton.tsx';
import type { ShopContact } from '../../catalog/product/shop-contact.ts';
import { type SearchText, searchText } from '../../i18n/search.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { FetchFailure } from '../../islands/FetchFailure.tsx';
import { Loading } from '../../islands/Loading.tsx';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { useStore } from '../../islands/use-store.ts';
import { type Filters, isNarrowed, NO_FILTERS } from '../list/filters.ts';
import { createList } from '../list/list.ts';
import { pageUrl } from '../list/page-url.ts';
import { readViews } from '../recent/recent-views.ts';
import { AskForTerm } from './AskForTerm.tsx';
import type { FoundProducts } from './found-products.ts';
import { SearchResults } from './SearchResults.tsx';
import { fillSearchFields } from './search-fields.ts';
import { searchedTerm } from './searched-term.ts';

/** Products found for the term in the URL; null without a term. */
async function fetchFound(): Promise<Outcome<FoundProducts | null>> {
  const term = searchedTerm();
  if (term === '') return { kind: 'done', value: null };
  const { findResults } = await import('./find-results.ts');
  const found = await findResults(shopContext(), term, (results) => list().update(results));
  if (found.kind === 'done') narrowTo(found.value);
  return found;
}

/** Applies the limit in the words of the term, which the shopper can remove like any filter. */
function narrowTo({ limit }: FoundProducts): void {
  const filters = list().filters().get();
  if (limit === null || filters.min !== null || filters.max !== null) return;
  list().narrow({ ...filters, min: limit.min, max: limit.max });
}

/** Removes the words of a removed limit from the URL: a reload would apply them again. */
function forgetLimit({ limit }: FoundProducts, next: Filters): void {
  if (limit === null || next.min !== null || next.max !== null) return;
  const query = new URLSearchParams(location.search);
  if (limit.rest === '' || query.get('value') === limit.rest) return;
  query.set('value', limit.rest);
  history.replaceState(history.state, '', `${location.pathname}?${query}`);
}

const list = once(() => createList({ path: PATTERNS.search, fetchFacts: fetchFound, pageUrl }));
const filtersSource = () => list().filters();
const foundSource = () => list().facts();

const UNRECORDED: OriginKey = 'unrecorded-term';

/** Records a term that was submitted before typing paused (`record-term.ts`). */
async function recordSubmitted(): Promise<void> {
  if (tabStore().getItem(UNRECORDED) === null) return;
  const module = await loadLate(() => import('./record-term.ts'));
  await module?.recordSubmitted();
}

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
  contact: ShopContact;
}

/** Results of the search in the URL (`?value=`). The server renders a skeleton. */
export default function SearchPage({ lang, categories, contact }: SearchPageProps) {
  const text = textFor(searchText, lang);
  const root = useHydrated<HTMLDivElement>();
  const filters = useStore(filtersSource, NO_FILTERS);
  const state = useStore(foundSource, LOADING);
  const below = useRef<HTMLDivElement>(null);
  useEffect(() => {
    fillSearchFields(searchedTerm());
    list().load();
    void recordSubmitted();
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
  const pages = found !== null && found.pages.length > 0 && <Chips label={text.pages} links={found.pages} />;
  return (
    <div ref={root} className="results" aria-busy={state.status === 'loading'}>
      <p className={state.status === 'loading' ? 'loading' : 'results-count muted'} role="status">
        {state.status === 'loading' && <Loading lang={lang} />}
        {found !== null && count > 0 && <span>{statusOf(found, filters, text)}</span>}
        {found !== null && found.searched !== null && (
          <span>{` ${fill(text.partial, { n: found.searched })}`}</span>
        )}
      </p>
      {found?.isPagesLate === false && pages}
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
          onChange={(next) => {
            forgetLimit(found, next);
            list().apply(next);
          }}
          onMore={(shown) => list().show(shown)}
        />
      )}
      {found?.isPagesLate === true && pages}
      {state.status === 'ready' && count === 0 && (
        <>
          <EmptyList
            icon="search"
            title={found === null ? text.prompt : fill(text.empty, { term: searchedTerm() })}
            advice={found === null ? text.promptAdvice : text.emptyAdvice}
            href={PATTERNS.categories}
            label={text.browse}
          />
          {found !== null && <AskForTerm contact={contact} term={searchedTerm()} lang={lang} />}
          {categories.length > 0 && <Chips label={text.categories} links={categories} />}
        </>
      )}
      <div ref={below} />
    </div>
  );
}

function Chips({ label, links }: { label: string; links: readonly Link[] }) {
  return (
    <nav className="results-categories row-close" aria-label={label}>
      {links.map((link) => (
        <a key={link.href} className="chip" href={link.href}>
          {link.label}
        </a>
      ))}
    </nav>
  );
}

/** Number of found products, and their term if it differs from the searched one. */
function statusOf({ items, term, isSimilar, limit }: FoundProducts, filters: Filters, text: SearchText) {
  const searched = searchedTerm();
  if (isSimilar) return fill(text.similar, { term: searched, similar: term });
  // The list itself counts the products within a limit.
  if (limit !== null && isNarrowed(filters)) return null;
  return fill(items.length === 1 ? text.countOne : text.countFor, { n: items.length, term: searched });
}
