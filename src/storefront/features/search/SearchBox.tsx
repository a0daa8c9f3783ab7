import { useCombobox } from 'downshift';
import { useEffect, useLayoutEffect, useState } from 'react';
import { paths } from '#site/routes.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { searchText } from '../../i18n/search.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { useStore } from '../../islands/use-store.ts';
import { searchedTerm } from './searched-term.ts';
import { createSuggestions, type RecordSearch, submittable } from './suggestions.ts';

export interface SearchBoxProps {
  /** Prefix of every id inside; unique on the page. */
  id: string;
  shopName: string;
  lang: string;
  /** The narrow field of the phone header: no text on its button. */
  compact?: boolean;
}

const NONE: readonly string[] = [];

const recordSearch: RecordSearch = async (term, signal) => {
  const { fetchSuggestions } = await import('./fetch-suggestions.ts');
  return fetchSuggestions(shopContext(), term, signal);
};

function goTo(term: string): void {
  location.assign(paths.search(term));
}

/** Search field with suggestions (spec §4). Before hydration it is a GET form to the search page. */
export default function SearchBox({ id, shopName, lang, compact = false }: SearchBoxProps) {
  const text = textFor(searchText, lang);
  const input = useHydrated<HTMLInputElement>();
  const [suggestions] = useState(() => createSuggestions(recordSearch));
  const terms = useStore(suggestions.source, NONE);
  const [typed, setTyped] = useState('');
  useEffect(() => suggestions.stop, [suggestions]);

  const box = useCombobox<string>({
    id,
    labelId: `${id}-label`,
    inputId: `${id}-input`,
    menuId: `${id}-menu`,
    getItemId: (index) => `${id}-item-${index}`,
    items: [...terms],
    inputValue: typed,
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem === null) return;
      setTyped(selectedItem);
      suggestions.stop();
      goTo(selectedItem);
    },
    // Leaving the field closes the list without a choice.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: state.selectedItem }
        : changes,
  });
  const { openMenu } = box;
  // Text typed before hydration is in the field: the state takes it before React renders again.
  useLayoutEffect(() => {
    const { current } = input;
    if (current === null || current.value === '') return;
    setTyped(current.value);
    // No suggestions for the term that the page already shows results of.
    if (document.activeElement !== current || current.value === searchedTerm()) return;
    suggestions.type(current.value);
    openMenu();
  }, [input, suggestions, openMenu]);
  const isOpen = box.isOpen && terms.length > 0;

  return (
    <search className={compact ? 'search search-compact' : 'search'}>
      <form
        className="search-form"
        action="/search"
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
            // Not in downshift's own event, which is too late to keep the caret in place.
            onChange: ({ currentTarget }) => {
              setTyped(currentTarget.value);
              suggestions.type(currentTarget.value);
            },
            'aria-expanded': isOpen,
            // Enter searches for the typed text unless a suggestion is highlighted.
            onKeyDown: (event) => {
              if (event.key === 'Enter' && box.highlightedIndex < 0) {
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
        />
        <button className="search-go" type="submit" aria-label={compact ? text.submit : undefined}>
          <Icon name="search" />
          {!compact && <span>{text.submit}</span>}
        </button>
      </form>
      <ul {...box.getMenuProps({ 'aria-label': text.suggestions })} className="suggest" hidden={!isOpen}>
        {isOpen &&
          terms.map((term, index) => (
            <li
              key={term}
              className="suggest-item"
              {...box.getItemProps({ item: term, index })}
              data-on={index === box.highlightedIndex || undefined}
            >
              <Icon name="search" />
              {term}
            </li>
          ))}
      </ul>
    </search>
  );
}
