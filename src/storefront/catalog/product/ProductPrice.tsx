import type { ProductView } from '#site/catalog/product-view.ts';
import { fill } from '../../i18n/text.ts';
import { Price, priceTranslation } from '../card/Price.tsx';
import { type CatalogShop, catalogOf } from '../catalog-context.ts';

interface ProductPriceProps {
  product: Pick<ProductView, 'id' | 'price'>;
  shop: CatalogShop;
}

/** The price of a product's page with its discount. `features/buy/show-price.ts` updates it. */
export function ProductPrice({ product: { id, price }, shop }: ProductPriceProps) {
  const { text, percent } = catalogOf(shop);
  return (
    <p className="price product-price">
      <span className="price" data-live-price="" data-product-id={id} translate={priceTranslation(price)}>
        <Price price={price} priceTo={null} shop={shop} />
      </span>
      <span className="badge" hidden={price.offPercent === 0}>
        {fill(text.off, { percent: percent(price.offPercent) })}
      </span>
    </p>
  );
}
