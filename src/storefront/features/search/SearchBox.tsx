import { useCombobox } from 'downshift';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ProductCard } from '#site/catalog/product-card.ts';
import { MAX_TERM_CHARS } from '#site/limits.ts';
import { PATTERNS, paths } from '#site/page-paths.ts';
import { loadLate } from '../../browser/loading/load-late.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { searchText } from '../../i18n/search.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { useStore } from '../../islands/use-store.ts';
import { leaveForResults, recordTerm } from './record-term.ts';
import { type Suggestion, SuggestionList } from './SuggestionList.tsx';
import { searchedTerm } from './searched-term.ts';
import type { SuggestLocally } from './suggest-locally.ts';
import { adoptSuggestionStyles } from './suggestion-styles.ts';
import { createSuggestions, type Suggest, submittable } from './suggestions.ts';

export interface SearchBoxProps {
  /** Prefix of every id inside; unique on the page. */
  id: string;
  shopName: string;
  lang: string;
  /** The narrow field of the phone header: no text on its button. */
  compact?: boolean;
}

const NO_TERMS: readonly string[] = [];
const NO_PRODUCTS: readonly ProductCard[] = [];

const suggestProducts: Suggest<ProductCard> = async (term, signal) => {
  const module = await loadLate(() => import('./find-products.ts'));
  return module?.findProducts(shopContext(), term, signal) ?? { kind: 'unsent' };
};

/** If the search file finds fewer products, the API's follow. */
const ENOUGH_PRODUCTS = 4;

const NOTHING = { products: NO_PRODUCTS, pages: [], instead: null };

/** Opens the shop's search file. Without it only the API suggests products. */
async function openLocalSearch(lang: string): Promise<SuggestLocally | null> {
  const module = await loadLate(() => import('./suggest-locally.ts'));
  return module?.openSuggestions(lang) ?? null;
}

function goTo(suggestion: Suggestion): void {
  location.assign(typeof suggestion === 'string' ? paths.search(suggestion) : suggestion.href);
}

function keyOf(suggestion: Suggestion): string {
  return typeof suggestion === 'string' ? suggestion : suggestion.href;
}

function nameOf(suggestion: Suggestion): string {
  if (typeof suggestion === 'string') return suggestion;
  return 'label' in suggestion ? suggestion.label : suggestion.name;
}

/** Search field with suggestions (spec §4). Before hydration it is a GET form to the search page. */
export default function SearchBox({ id, shopName, lang, compact = false }: SearchBoxProps) {
  const text = textFor(searchText, lang);
  const input = useHydrated<HTMLInputElement>();
  const [termsOf] = useState(() => createSuggestions(recordTerm));
  const [productsOf] = useState(() => createSuggestions(suggestProducts));
  const [local, setLocal] = useState<SuggestLocally | null>(null);
  const terms = useStore(termsOf.source, NO_TERMS);
  const fromApi = useStore(productsOf.source, NO_PRODUCTS);
  const [typed, setTyped] = useState('');
  // Computed in the frame of the keystroke.
  const found = useMemo(
    () => (local === null || typed.trim() === '' ? NOTHING : local(typed)),
    [local, typed],
  );
  const { pages, instead } = found;
  const products = useMemo(() => {
    const names = new Set(found.products.map(({ name }) => name));
    const others = instead === null ? fromApi.filter(({ name }) => !names.has(name)) : NO_PRODUCTS;
    return [...found.products, ...others].slice(0, ENOUGH_PRODUCTS);
  }, [found, instead, fromApi]);
  const items = useMemo<Suggestion[]>(() => [...products, ...pages, ...terms], [products, pages, terms]);
  const shownItems = useRef(items);
  const suggest = useCallback(
    (term: string) => {
      termsOf.type(term);
      const isEnough = local !== null && local(term).products.length >= ENOUGH_PRODUCTS;
      productsOf.type(isEnough ? '' : term);
    },
    [termsOf, productsOf, local],
  );
  const stop = useCallback(() => {
    termsOf.stop();
    productsOf.stop();
  }, [termsOf, productsOf]);
  useEffect(() => {
    void openLocalSearch(lang).then((search) => setLocal(() => search));
  }, [lang]);
  useEffect(() => stop, [stop]);
  useEffect(adoptSuggestionStyles, []);

  const box = useCombobox<Suggestion>({
    id,
    labelId: `${id}-label`,
    inputId: `${id}-input`,
    menuId: `${id}-menu`,
    getItemId: (index) => `${id}-item-${index}`,
    items,
    itemToString: (item) => (item === null ? '' : nameOf(item)),
    inputValue: typed,
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem === null) return;
      if (typeof selectedItem === 'string') setTyped(selectedItem);
      stop();
      goTo(selectedItem);
    },
    // Blur closes the list without a selection.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: state.selectedItem }
        : changes,
  });
  const { openMenu, highlightedIndex, setHighlightedIndex } = box;
  // Options that arrive later may shift the others: keep the same option highlighted.
  useLayoutEffect(() => {
    const suggestion = shownItems.current[highlightedIndex];
    shownItems.current = items;
    if (suggestion === undefined || items[highlightedIndex] === suggestion) return;
    setHighlightedIndex(items.findIndex((item) => keyOf(item) === keyOf(suggestion)));
  }, [items, highlightedIndex, setHighlightedIndex]);
  // Text that was typed before hydration is copied into the state before React renders again.
  useLayoutEffect(() => {
    const { current } = input;
    if (current === null || current.value === '') return;
    setTyped(current.value);
    // No suggestions for the term that the page already shows results of.
    if (document.activeElement !== current || current.value === searchedTerm()) return;
    suggest(current.value);
    openMenu();
  }, [input, suggest, openMenu]);
  const isOpen = box.isOpen && items.length > 0;

  return (
    <search className={compact ? 'search search-compact' : 'search'}>
      <form
        className="search-form"
        action={PATTERNS.search}
        onSubmit={(event) => {
          event.preventDefault();
          const term = submittable(typed);
          if (term === null) return input.current?.focus();
          stop();
          leaveForResults(term);
          goTo(term);
        }}
      >
        <label className="sr" {...box.getLabelProps()} htmlFor={`${id}-input`}>
          {fill(text.label, { shop: shopName })}
        </label>
        <input
          {...box.getInputProps({
            ref: input,
            // Not in downshift's own event, which is too late to preserve the caret's position.
            onChange: ({ currentTarget }) => {
              setTyped(currentTarget.value);
              suggest(currentTarget.value);
            },
            'aria-expanded': isOpen,
            // Enter searches for the typed text unless a suggestion is highlighted.
            onKeyDown: (event) => {
              if (event.key === 'Enter' && highlightedIndex < 0) {
                Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
              }
            },
          })}
          className="search-input"
          name="value"
          type="search"
          enterKeyHint="search"
          placeholder={text.placeholder}
          required
          maxLength={MAX_TERM_CHARS}
        />
        <button className="search-go" type="submit" aria-label={compact ? text.submit : undefined}>
          <Icon name="search" />
          {!compact && <span>{text.submit}</span>}
        </button>
      </form>
      <div
        {...box.getMenuProps({ 'aria-label': text.suggestions })}
        className="suggest panel"
        hidden={!isOpen}
      >
        {isOpen && (
          <SuggestionList
            products={products}
            pages={pages}
            terms={terms}
            instead={instead}
            highlighted={highlightedIndex}
            itemProps={(item, index) => box.getItemProps({ item, index })}
            lang={lang}
          />
        )}
      </div>
    </search>
  );
}
