import type { ProductCard as Card } from '#site/product-card.ts';
import { ROUTES } from '#site/routes.ts';
import { Icon } from '../../icons/Icon.tsx';
import { ProductCard } from '../card/ProductCard.tsx';
import { type CatalogueShop, catalogueOf } from '../catalogue-context.ts';

/** Product cards in a grid, or advice when there are none. For islands: built pages join rendered cards. */
export function ProductGrid({ products, shop }: { products: Card[]; shop: CatalogueShop }) {
  const { text } = catalogueOf(shop);
  if (products.length === 0) {
    return (
      <div className="empty">
        <Icon name="package" />
        <h2>{text.noProducts}</h2>
        <p className="muted">{text.noProductsAdvice}</p>
        <a className="btn btn-main" href={ROUTES.categories.pattern}>
          {text.browseCategories}
        </a>
      </div>
    );
  }
  return (
    <ul className="grid">
      {products.map((card, index) => (
        <ProductCard key={card.id} card={card} shop={shop} eager={index === 0} />
      ))}
    </ul>
  );
}
