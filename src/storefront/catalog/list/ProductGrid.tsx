import type { ProductCard as Card } from '#site/catalog/product-card.ts';
import { ProductCard } from '../card/ProductCard.tsx';
import type { CatalogShop } from '../catalog-context.ts';
import { NoProducts } from './NoProducts.tsx';

/** Product cards in a grid, or advice when there are none. For islands; `ProductGrid.astro` is for built pages. */
export function ProductGrid({ products, shop }: { products: Card[]; shop: CatalogShop }) {
  if (products.length === 0) return <NoProducts shop={shop} />;
  return (
    <ul className="grid">
      {products.map((card, index) => (
        <ProductCard key={card.id} card={card} shop={shop} eager={index === 0} />
      ))}
    </ul>
  );
}
