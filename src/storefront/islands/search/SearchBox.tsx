import { searchText } from '../../i18n/islands.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { Icon } from '../Icon.tsx';

export interface SearchBoxProps {
  /** Prefix of every id inside; unique on the page. */
  id: string;
  shopName: string;
  lang: string;
  /** The narrow field of the phone header: no text on its button. */
  compact?: boolean;
}

/** Search field with suggestions (spec §4). Before hydration it is a GET form to the search page. */
export default function SearchBox({ id, shopName, lang, compact = false }: SearchBoxProps) {
  const text = textFor(searchText, lang);
  return (
    <form
      className={compact ? 'search search-compact' : 'search'}
      action="/search"
      method="get"
      role="search"
    >
      <label className="sr" id={`${id}-label`} htmlFor={`${id}-input`}>
        {fill(text.label, { shop: shopName })}
      </label>
      <input
        className="search-input"
        id={`${id}-input`}
        name="value"
        type="search"
        enterKeyHint="search"
        placeholder={text.placeholder}
        autoComplete="off"
        required
      />
      <button className="search-go" type="submit" aria-label={compact ? text.submit : undefined}>
        <Icon name="search" />
        {!compact && <span>{text.submit}</span>}
      </button>
    </form>
  );
}
