import type { ProductView } from '#site/catalog/product-view.ts';
import { PATTERNS, paths } from '#site/page-paths.ts';
import { type CatalogShop, catalogOf } from '../../catalog/catalog-context.ts';
import { doorPriceText } from '../../catalog/door-text.ts';
import type { ShopContact } from '../../catalog/product/shop-contact.ts';
import { buyText } from '../../i18n/buy-box.ts';
import { doorText } from '../../i18n/door.ts';
import { shareText } from '../../i18n/share.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { BuyForm, optionOf, StockLine } from './BuyForm.tsx';
import type { BuyVariant } from './buy-data.ts';
import { QuantityField } from './QuantityField.tsx';

/** Id of the form, for buttons outside it. */
export const BUY_FORM_ID = 'buy-form';

interface BuyBoxProps {
  product: ProductView;
  shop: CatalogShop;
  /** Contacts for orders of a sold-out product. */
  contact: ShopContact;
}

/**
 * Variant, quantity, Add to Cart and Buy Now: a GET form to the cart page. It is static markup, both on prerendered
 * pages and on pages that an island renders. `buying.ts` is its only behavior.
 */
export function BuyBox({ product, shop, contact }: BuyBoxProps) {
  const text = textFor(buyText, shop.lang);
  const { whatsapp } = textFor(shareText, shop.lang);
  const chatMessage = (variant: BuyVariant, request: string) => {
    const option = optionOf(variant);
    return fill(request, { option: option === '' ? '' : ` (${option})`, price: variant.priceText });
  };
  const attributes = { id: BUY_FORM_ID, action: paths.cartAdd(), 'data-quick-add': '' };
  return (
    <BuyForm product={product} shop={shop} contact={contact} attributes={attributes}>
      {(preselected, data) => (
        <>
          <DoorPrice product={product} shop={shop} price={preselected.price} />
          <StockLine variant={preselected} />
          <div className="buy-row">
            <QuantityField max={preselected.stock} labels={text} lang={shop.lang} />
            <button
              className="btn btn-main buy-add"
              type="submit"
              data-add-button=""
              disabled={!preselected.isSellable}
            >
              <Icon name="cart" />
              {preselected.isSellable ? text.add : preselected.stockText}
            </button>
            <button
              className="btn buy-now"
              type="submit"
              name="buy"
              value="1"
              data-checkout={PATTERNS.checkout}
              disabled={!preselected.isSellable}
            >
              {text.buy}
            </button>
          </div>
          {contact.whatsapp !== '' && (
            <a
              className="btn buy-whatsapp"
              data-chat=""
              href={`${contact.whatsapp}?text=${encodeURIComponent(
                chatMessage(preselected, data.text.orderRequest),
              )}`}
              rel="noopener nofollow"
            >
              {whatsapp}
            </a>
          )}
        </>
      )}
    </BuyForm>
  );
}

interface DoorPriceProps {
  product: ProductView;
  shop: CatalogShop;
  /** Price of the preselected variant. */
  price: number;
}

/** The price with delivery, and the choice of the area if its charges differ. `door-price.ts` updates the line. */
function DoorPrice({ product: { delivery }, shop, price }: DoorPriceProps) {
  const text = textFor(doorText, shop.lang);
  const { money } = catalogOf(shop);
  const isFree = delivery.mode === 'free';
  const charges = { inside: isFree ? 0 : delivery.inside, outside: isFree ? 0 : delivery.outside };
  return (
    <>
      {charges.inside !== charges.outside && (
        <fieldset className="buy-options buy-area row-close">
          <legend>{text.deliverTo}</legend>
          {(['inside', 'outside'] as const).map((area) => (
            <label key={area} className="pill">
              <input className="sr" type="radio" name="area" value={area} />
              {text[area]}
            </label>
          ))}
        </fieldset>
      )}
      <p className="buy-door" data-door="" aria-live="polite">
        {price > 0 && doorPriceText(price, charges, null, text, money)}
      </p>
    </>
  );
}
