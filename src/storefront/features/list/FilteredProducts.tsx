import type { ProductCard as Card } from '#site/catalog/product-card.ts';
import { ProductCard } from '../../catalog/card/ProductCard.tsx';
import type { CatalogShop } from '../../catalog/catalog-context.ts';
import { listText } from '../../i18n/list.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useShowMore } from '../../islands/use-show-more.ts';
import { PRODUCTS_PER_STEP } from './filters.ts';

interface FilteredProductsProps {
  products: readonly Card[];
  shown: number;
  shop: CatalogShop;
  onMore: (shown: number) => void;
  onClear: () => void;
}

/** The matching products, or advice if there are none. */
export function FilteredProducts({ products, shown, shop, onMore, onClear }: FilteredProductsProps) {
  const text = textFor(listText, shop.lang);
  const { list, expectMore } = useShowMore(Math.min(shown, products.length));
  if (products.length === 0) {
    return (
      <div className="empty">
        <Icon name="search" />
        <h2>{text.none}</h2>
        <p className="muted">{text.noneAdvice}</p>
        <button className="btn btn-main" type="button" onClick={onClear}>
          {text.clear}
        </button>
      </div>
    );
  }
  return (
    <>
      <ul ref={list} className="grid">
        {products.slice(0, shown).map((card) => (
          <ProductCard key={card.href} card={card} shop={shop} />
        ))}
      </ul>
      {shown < products.length && (
        <div className="list-more">
          <p className="muted small">{fill(text.moreOf, { n: shown, total: products.length })}</p>
          <button
            className="btn"
            type="button"
            onClick={() => {
              expectMore();
              onMore(shown + PRODUCTS_PER_STEP);
            }}
          >
            {text.more}
          </button>
        </div>
      )}
    </>
  );
}
