import type { ProductCard as Card } from '#site/product-card.ts';
import { ROUTES } from '#site/routes.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { ProductCard } from '../../catalogue/card/ProductCard.tsx';
import { catalogueOf } from '../../catalogue/catalogue-context.ts';
import { Icon } from '../../icons/Icon.tsx';

/** The cards of a live answer, or what an empty list says. Rendered in the browser alone. */
export function ProductGrid({ products }: { products: Card[] }) {
  const shop = shopContext();
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
