import type { ProductCard } from '#site/catalog/product-card.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { Price, priceTranslation } from '../../catalog/card/Price.tsx';
import { ShopImage } from '../../catalog/ShopImage.tsx';
import { Icon } from '../../icons/Icon.tsx';

/** Image, name and price of a product below the suggested terms. */
export function SuggestedProduct({ card }: { card: ProductCard }) {
  const shop = shopContext();
  return (
    <>
      <span className="suggest-image frame">
        {card.image === '' ? (
          <Icon name="bag" />
        ) : (
          <ShopImage shop={shop} src={card.image} alt="" widths={[160]} sizes="48px" width={48} height={48} />
        )}
      </span>
      <span className="suggest-name two-lines">{card.name}</span>
      <span className="price" translate={priceTranslation(card.price)}>
        <Price price={card.price} priceTo={card.priceTo} shop={shop} />
      </span>
    </>
  );
}
