import type { PriceView } from '#site/catalog/price.ts';
import { type CatalogShop, catalogOf } from '../catalog-context.ts';

interface PriceProps {
  price: PriceView;
  /** Highest price of the variants in minor units; null when all have one price. */
  priceTo: number | null;
  shop: CatalogShop;
}

/** `translate` of the element around a {@link Price}: amounts stay as they are, "Price on request" is translated. */
export const priceTranslation = ({ price }: PriceView) => (price === 0 ? undefined : 'no');

/** Selling price or range of prices, or that the price is on request; during an offer also the list price, struck through. */
export function Price({ price, priceTo, shop }: PriceProps) {
  const { text, money } = catalogOf(shop);
  if (price.price === 0) return <b>{text.unpriced}</b>;
  return (
    <>
      <b>{priceTo === null ? money(price.price) : `${money(price.price)} – ${money(priceTo)}`}</b>
      {price.listPrice > price.price && (
        // Another price is another element: a translator may have replaced the text.
        <s key={price.listPrice}>
          <span className="sr">{text.listPrice} </span>
          {money(price.listPrice)}
        </s>
      )}
    </>
  );
}
