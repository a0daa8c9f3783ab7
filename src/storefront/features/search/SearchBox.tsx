import { useCombobox } from 'downshift';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ProductCard } from '#site/catalog/product-card.ts';
import { MAX_TERM_CHARS } from '#site/limits.ts';
import { paths, ROUTES } from '#site/routes.ts';
import { loadLate } from '../../browser/load-late.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { searchText } from '../../i18n/search.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { useStore } from '../../islands/use-store.ts';
import { SuggestedProduct } from './SuggestedProduct.tsx';
import { searchedTerm } from './searched-term.ts';
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

/** Records the term and returns those of the shop's history (spec §4). */
const suggestTerms: Suggest<string> = async (term, signal) => {
  const module = await loadLate(() => import('./fetch-suggestions.ts'));
  return module?.fetchSuggestions(shopContext(), term, signal) ?? { kind: 'unsent' };
};

const suggestProducts: Suggest<ProductCard> = async (term, signal) => {
  const module = await loadLate(() => import('./find-products.ts'));
  return module?.findProducts(shopContext(), term, signal) ?? { kind: 'unsent' };
};

type Suggestion = string | ProductCard;

function goTo(suggestion: Suggestion): void {
  location.assign(typeof suggestion === 'string' ? paths.search(suggestion) : suggestion.href);
}

/** Search field with suggestions (spec §4). Before hydration it is a GET form to the search page. */
export default function SearchBox({ id, shopName, lang, compact = false }: SearchBoxProps) {
  const text = textFor(searchText, lang);
  const input = useHydrated<HTMLInputElement>();
  const [termsOf] = useState(() => createSuggestions(suggestTerms));
  const [productsOf] = useState(() => createSuggestions(suggestProducts));
  const terms = useStore(termsOf.source, NO_TERMS);
  const products = useStore(productsOf.source, NO_PRODUCTS);
  const [typed, setTyped] = useState('');
  const items = useMemo<Suggestion[]>(() => [...terms, ...products], [terms, products]);
  const shownItems = useRef(items);
  const suggestions = useMemo(
    () => ({
      type: (term: string) => {
        termsOf.type(term);
        productsOf.type(term);
      },
      stop: () => {
        termsOf.stop();
        productsOf.stop();
      },
    }),
    [termsOf, productsOf],
  );
  useEffect(() => suggestions.stop, [suggestions]);
  useEffect(adoptSuggestionStyles, []);

  const box = useCombobox<Suggestion>({
    id,
    labelId: `${id}-label`,
    inputId: `${id}-input`,
    menuId: `${id}-menu`,
    getItemId: (index) => `${id}-item-${index}`,
    items,
    itemToString: (item) => (typeof item === 'string' ? item : (item?.name ?? '')),
    inputValue: typed,
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem === null) return;
      if (typeof selectedItem === 'string') setTyped(selectedItem);
      suggestions.stop();
      goTo(selectedItem);
    },
    // Blur closes the list without a selection.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: state.selectedItem }
        : changes,
  });
  const { openMenu, highlightedIndex, setHighlightedIndex } = box;
  // Terms that arrive after the products shift the options: the same option stays highlighted.
  useLayoutEffect(() => {
    const suggestion = shownItems.current[highlightedIndex];
    shownItems.current = items;
    if (suggestion === undefined || items[highlightedIndex] === suggestion) return;
    setHighlightedIndex(items.indexOf(suggestion));
  }, [items, highlightedIndex, setHighlightedIndex]);
  // Text that was typed before hydration is copied into the state before React renders again.
  useLayoutEffect(() => {
    const { current } = input;
    if (current === null || current.value === '') return;
    setTyped(current.value);
    // No suggestions for the term that the page already shows results of.
    if (document.activeElement !== current || current.value === searchedTerm()) return;
    suggestions.type(current.value);
    openMenu();
  }, [input, suggestions, openMenu]);
  const isOpen = box.isOpen && terms.length + products.length > 0;

  return (
    <search className={compact ? 'search search-compact' : 'search'}>
      <form
        className="search-form"
        action={ROUTES.search.pattern}
        onSubmit={(event) => {
          event.preventDefault();
          const term = submittable(typed);
          if (term === null) return input.current?.focus();
          suggestions.stop();
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
              suggestions.type(currentTarget.value);
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
      <div {...box.getMenuProps({ 'aria-label': text.suggestions })} className="suggest" hidden={!isOpen}>
        {isOpen && terms.length > 0 && (
          <Group label={text.suggestions}>
            {terms.map((term, index) => (
              <div
                key={term}
                className="suggest-item"
                {...box.getItemProps({ item: term, index })}
                data-on={index === highlightedIndex || undefined}
              >
                <Icon name="search" />
                {term}
              </div>
            ))}
          </Group>
        )}
        {isOpen && products.length > 0 && (
          <Group label={text.products}>
            {products.map((card, index) => (
              <div
                key={card.id}
                className="suggest-item suggest-product"
                {...box.getItemProps({ item: card, index: terms.length + index })}
                data-on={terms.length + index === highlightedIndex || undefined}
              >
                <SuggestedProduct card={card} />
              </div>
            ))}
          </Group>
        )}
      </div>
    </search>
  );
}

/** Options of one kind in the listbox. */
function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="suggest-group" aria-label={label}>
      {children}
    </fieldset>
  );
}
