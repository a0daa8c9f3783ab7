import type { ProductView } from '#site/catalog/product-view.ts';
import { paths } from '#site/routes.ts';
import type { CatalogShop } from '../../catalog/catalog-context.ts';
import { AskShop, requestTemplate } from '../../catalog/product/AskShop.tsx';
import type { ShopContact } from '../../catalog/product/shop-contact.ts';
import { scriptJson } from '../../head/head-tag.ts';
import { buyText } from '../../i18n/buy-box.ts';
import { shareText } from '../../i18n/share.ts';
import { textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { buyData } from './buy-data.ts';
import { OptionGroup } from './OptionGroup.tsx';
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
 * Variant, quantity, Add to Cart and Buy Now: a GET form to the cart page. It is static markup, in a prerendered page
 * and in one that an island renders. `buying.ts` is its only behavior.
 */
export function BuyBox({ product, shop, contact }: BuyBoxProps) {
  const text = textFor(buyText, shop.lang);
  const orderRequest = requestTemplate(textFor(shareText, shop.lang).message, product.name, contact.url);
  const data = buyData(product, shop, orderRequest);
  const { variants, images } = data;
  const preselected = variants[data.preselected];
  if (preselected === undefined) return null;

  const group = (property: 'color' | 'size', legend: string) => {
    const values = [...new Set(variants.map((variant) => variant[property]))].filter((value) => value !== '');
    const [only] = values;
    if (only === undefined) return null;
    if (variants.every((variant) => variant[property] === only)) {
      return (
        <p className="small">
          {legend}: {only}
          <input type="hidden" name={property} value={only} />
        </p>
      );
    }
    // Without the script the marks do not depend on the selection: a value is marked when none of its variants is sellable.
    const options = values.map((value) => ({
      value,
      isSoldOut: !variants.some((variant) => variant[property] === value && variant.isSellable),
    }));
    return (
      <OptionGroup
        legend={legend}
        name={property}
        options={options}
        selected={preselected[property]}
        soldOutText={text.soldOut}
      />
    );
  };

  return (
    <form
      id={BUY_FORM_ID}
      className="buy"
      action={paths.cartAdd()}
      data-quick-add=""
      data-price={preselected.price}
      data-list={preselected.list}
      data-image={images[preselected.image ?? 0]}
    >
      <input type="hidden" name="add" value={product.id} />
      {product.campaign !== null && <input type="hidden" name="camp" value={product.campaign.id} />}
      {preselected.sku !== '' && <input type="hidden" name="sku" value={preselected.sku} />}
      {group('color', text.color)}
      {group('size', text.size)}
      <p className={`buy-stock buy-${preselected.state}`} role="status" data-live-stock="">
        {preselected.stockText}
      </p>
      <div className="buy-row">
        <QuantityField max={preselected.stock} labels={text} lang={shop.lang} />
        <button
          className="btn btn-main buy-add"
          type="submit"
          data-add-button=""
          disabled={!preselected.isSellable}
        >
          <Icon name="cart" />
          {preselected.isSellable ? text.add : text.out}
        </button>
        <button className="btn buy-now" type="submit" name="buy" value="1" disabled={!preselected.isSellable}>
          {text.buy}
        </button>
      </div>
      <AskShop
        contact={contact}
        product={product.name}
        option={[preselected.color, preselected.size].filter(Boolean).join(' / ')}
        price={preselected.priceText}
        isHidden={preselected.isSellable}
        lang={shop.lang}
      />
      <script
        type="application/json"
        data-buy-data=""
        dangerouslySetInnerHTML={{ __html: scriptJson(data) }}
      />
    </form>
  );
}
