import type { CSSProperties } from 'react';
import { isSellable } from '#site/catalog/availability.ts';
import type { ProductCard as Card } from '#site/catalog/product-card.ts';
import { paths } from '#site/page-paths.ts';
import { fill } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { type CatalogContext, type CatalogShop, catalogOf } from '../catalog-context.ts';
import { ShopImage } from '../ShopImage.tsx';
import { Price, priceTranslation } from './Price.tsx';
import { Rating } from './Rating.tsx';

const WIDTHS = [240, 320, 400, 560] as const;
const SIZES = '(min-width:1024px) 282px,(min-width:640px) 30vw,46vw';

export interface ProductCardProps {
  card: Card;
  shop: CatalogShop;
  /** The image is the largest of the first view. */
  eager?: boolean;
}

/**
 * A product in a list. Its name is its one link and covers the whole card; buttons lie above it. Images have an empty
 * `alt`, because the name is beside them.
 */
export function ProductCard({ card, shop, eager = false }: ProductCardProps) {
  const context = catalogOf(shop);
  const badge = badgeText(card, context);
  return (
    <li className={card.badge === 'sold-out' ? 'card card-out' : 'card'}>
      <div className="card-image frame" style={hoverStyle(card, context)}>
        {card.image === '' ? (
          <Icon name="bag" />
        ) : (
          <ShopImage
            shop={shop}
            src={card.image}
            alt=""
            widths={WIDTHS}
            sizes={SIZES}
            width={320}
            height={320}
            eager={eager}
          />
        )}
        {badge !== null && <span className="badge">{badge}</span>}
      </div>
      <a className="card-name covers two-lines" href={card.href}>
        {card.name}
      </a>
      <Rating rating={card.rating} count={card.ratingCount} shop={shop} />
      <p
        className="price"
        data-own={card.ownDelivery || card.price.price === 0 ? '' : undefined}
        translate={priceTranslation(card.price)}
      >
        <Price price={card.price} priceTo={card.priceTo} shop={shop} />
      </p>
      {card.soldPercent !== null && <SoldBar percent={card.soldPercent} context={context} />}
      <CardAction card={card} context={context} />
    </li>
  );
}

function badgeText(card: Card, { text, percent }: CatalogContext): string | null {
  switch (card.badge) {
    case 'offer':
      return fill(text.off, { percent: percent(card.price.offPercent) });
    case 'new':
      return text.badgeNew;
    case 'upcoming':
      return text.badgeUpcoming;
    case 'sold-out':
      return text.badgeSoldOut;
    case null:
      return null;
  }
}

/** The second image, as a background that applies while a pointer hovers over the card, so that it loads only then. */
function hoverStyle({ badge, hoverImage }: Card, context: CatalogContext): CSSProperties | undefined {
  if (hoverImage === '' || badge === 'sold-out') return undefined;
  const { src } = context.image(hoverImage, [480]);
  return { '--alt': `url("${src.replace(/["\\\n]/g, encodeURIComponent)}")` };
}

function SoldBar({ percent, context }: { percent: number; context: CatalogContext }) {
  return (
    <p className="sold">
      <progress max={100} value={percent} aria-hidden="true" />
      {fill(context.text.soldPercent, { percent: context.percent(percent) })}
    </p>
  );
}

/**
 * Adds the product, or links to its page if it has options or is not available. Without JavaScript the cart page adds
 * it. `features/variant-sheet` opens the options over the list. Every card has an action, so that the actions of a row
 * align.
 */
function CardAction({ card, context: { text } }: { card: Card; context: CatalogContext }) {
  const { price, listPrice } = card.price;
  const isOver = !isSellable(card.availability);
  if (isOver || !card.quickAdd) {
    // A card of the search file has no id: its options cannot open over the list.
    const isSeen = isOver || card.id === '';
    const label = isSeen ? text.seeNamed : text.chooseNamed;
    return (
      <a
        className="btn card-add"
        href={card.href}
        aria-label={fill(label, { name: card.name })}
        data-product={card.id || undefined}
        data-options={isSeen ? undefined : ''}
      >
        {isSeen ? text.seeDetails : text.chooseOptions}
      </a>
    );
  }
  return (
    <form
      action={paths.cartAdd()}
      data-quick-add=""
      data-price={price}
      data-list={listPrice > price ? listPrice : undefined}
      data-image={card.image || undefined}
    >
      <input type="hidden" name="add" value={card.id} />
      {card.campaignId !== null && <input type="hidden" name="camp" value={card.campaignId} />}
      {card.sku !== '' && <input type="hidden" name="sku" value={card.sku} />}
      <button
        className="btn card-add"
        data-add-button=""
        type="submit"
        aria-label={fill(text.addNamed, { name: card.name })}
      >
        <Icon name="cart" />
        {text.addToCart}
      </button>
    </form>
  );
}
