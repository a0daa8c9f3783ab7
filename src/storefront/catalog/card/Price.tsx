import type { PriceView } from '#site/catalog/price.ts';
import { type CatalogShop, catalogOf } from '../catalog-context.ts';

interface PriceProps {
  price: PriceView;
  /** Highest price of the variants in minor units; null when all have one price. */
  priceTo: number | null;
  shop: CatalogShop;
}

/** Selling price or range of prices, or that the price is on request; during an offer also the list price, struck through. */
export function Price({ price, priceTo, shop }: PriceProps) {
  const { text, money } = catalogOf(shop);
  if (price.price === 0) return <b>{text.unpriced}</b>;
  return (
    <>
      <b translate="no">
        {priceTo === null ? money(price.price) : `${money(price.price)} – ${money(priceTo)}`}
      </b>
      {price.listPrice > price.price && (
        // Another price is another element: a translator may have replaced the text.
        <s key={price.listPrice} translate="no">
          <span className="sr">{text.listPrice} </span>
          {money(price.listPrice)}
        </s>
      )}
    </>
  );
}
