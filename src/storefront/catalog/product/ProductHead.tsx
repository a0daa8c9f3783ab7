import type { ProductView } from '#site/catalog/product-view.ts';
import { fill } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { Countdown } from '../Countdown.tsx';
import { Rating } from '../card/Rating.tsx';
import { type CatalogShop, catalogOf } from '../catalog-context.ts';
import { Prose } from '../Prose.tsx';
import { ProductPrice } from './ProductPrice.tsx';

/**
 * Campaign, brand, name, rating and price. The browser writes the live price into `data-live-price` and the rating of
 * the loaded reviews into `data-live-rating`, whose value is the text of its label.
 */
export function ProductHead({ product, shop }: { product: ProductView; shop: CatalogShop }) {
  const { text } = catalogOf(shop);
  const { price, campaign } = product;
  const endsAt = campaign?.endsAt ?? (price.listPrice > price.price ? price.endsAt : null);
  return (
    <header className="product-head">
      {campaign !== null && (
        <a className="product-campaign" href={campaign.href}>
          <Icon name="flame" />
          {fill(text.campaign, { name: campaign.name })}
        </a>
      )}
      {product.brand !== '' && (
        <p className="muted small" translate="no">
          {product.brand}
        </p>
      )}
      <h1>{product.name}</h1>
      {product.nameBn !== '' && product.nameBn !== product.name && (
        <p className="muted small" lang="bn">
          {product.nameBn}
        </p>
      )}
      {(product.ratingCount > 0 || product.sold > 0) && (
        <p className="product-proof muted small">
          {product.rating > 0 && product.ratingCount > 0 && (
            <a href="#reviews" data-live-rating={text.rated}>
              <Rating rating={product.rating} count={product.ratingCount} shop={shop} />
            </a>
          )}
          {product.sold > 0 && <span>{fill(text.soldCount, { n: product.sold })}</span>}
        </p>
      )}
      <ProductPrice product={product} shop={shop} />
      {endsAt !== null && <Countdown endsAt={endsAt} shop={shop} />}
      <Prose html={product.shortHtml} />
    </header>
  );
}
