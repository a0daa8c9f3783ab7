import type { PriceView } from '#site/catalog/price.ts';
import { type CatalogShop, catalogOf } from '../catalog-context.ts';

interface PriceProps {
  price: PriceView;
  /** Highest price of the variants in minor units; null when all have one price. */
  priceTo: number | null;
  shop: CatalogShop;
}

/** Selling price or range of prices; during an offer also the list price, struck through. */
export function Price({ price, priceTo, shop }: PriceProps) {
  const { text, money } = catalogOf(shop);
  return (
    <>
      <b>
        {money(price.price)}
        {priceTo !== null && ` – ${money(priceTo)}`}
      </b>
      {price.listPrice > price.price && (
        <s>
          <span className="sr">{text.listPrice} </span>
          {money(price.listPrice)}
        </s>
      )}
    </>
  );
}
