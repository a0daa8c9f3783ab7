import type { UseComboboxGetItemPropsReturnValue } from 'downshift';
import type { ReactNode } from 'react';
import type { ProductCard } from '#site/catalog/product-card.ts';
import type { FoundPage } from '#site/search/page-index.ts';
import { searchText } from '../../i18n/search.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { SuggestedProduct } from './SuggestedProduct.tsx';

/** A product, a category or page, or a term of the history. */
export type Suggestion = ProductCard | FoundPage | string;

interface SuggestionListProps {
  products: readonly ProductCard[];
  pages: readonly FoundPage[];
  terms: readonly string[];
  /** The words that found the products, if they differ from the typed ones; else null. */
  instead: string | null;
  highlighted: number;
  itemProps: (item: Suggestion, index: number) => UseComboboxGetItemPropsReturnValue;
  lang: string;
}

/** The options of the search box: products, categories and pages, then the history, which arrives last. */
export function SuggestionList(props: SuggestionListProps) {
  const { products, pages, terms, instead, highlighted, itemProps, lang } = props;
  const text = textFor(searchText, lang);
  const isOn = (index: number) => index === highlighted || undefined;
  return (
    <>
      {products.length > 0 && (
        <Group label={instead === null ? text.products : fill(text.insteadOf, { similar: instead })}>
          {instead !== null && (
            <p className="suggest-instead muted small" aria-hidden="true">
              {fill(text.insteadOf, { similar: instead })}
            </p>
          )}
          {products.map((card, index) => (
            <div
              key={card.href}
              className="suggest-item suggest-product"
              {...itemProps(card, index)}
              data-on={isOn(index)}
            >
              <SuggestedProduct card={card} />
            </div>
          ))}
        </Group>
      )}
      {pages.length > 0 && (
        <Group label={text.pages}>
          {pages.map((page, at) => {
            const index = products.length + at;
            return (
              <div key={page.href} className="suggest-item" {...itemProps(page, index)} data-on={isOn(index)}>
                <Icon name="chevron-right" />
                {page.label}
              </div>
            );
          })}
        </Group>
      )}
      {terms.length > 0 && (
        <Group label={text.suggestions}>
          {terms.map((term, at) => {
            const index = products.length + pages.length + at;
            return (
              <div key={term} className="suggest-item" {...itemProps(term, index)} data-on={isOn(index)}>
                <Icon name="search" />
                {term}
              </div>
            );
          })}
        </Group>
      )}
    </>
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
