import type { ReactNode } from 'react';
import type { OrderedProduct } from '#site/catalog/product-view.ts';
import type { CatalogShop } from '../../catalog/catalog-context.ts';
import { AskShop, requestTemplate } from '../../catalog/product/AskShop.tsx';
import type { ShopContact } from '../../catalog/product/shop-contact.ts';
import { scriptJson } from '../../head/head-tag.ts';
import { buyText } from '../../i18n/buy-box.ts';
import { shareText } from '../../i18n/share.ts';
import { textFor } from '../../i18n/text.ts';
import { type BuyData, type BuyVariant, buyData } from './buy-data.ts';
import { VariantOptions } from './VariantOptions.tsx';

export interface BuyFormProps {
  product: OrderedProduct;
  shop: CatalogShop;
  /** Contacts for orders of a product that cannot be bought. */
  contact: ShopContact;
}

interface Attributes {
  id?: string;
  action?: string;
  method?: string;
  'data-quick-add'?: string;
  'data-href'?: string;
}

interface Parts extends BuyFormProps {
  /** Attributes of the form. */
  attributes: Attributes;
  /** Content between the options and the contacts. */
  children: (preselected: BuyVariant, data: BuyData) => ReactNode;
}

/** The form that `buying.ts` starts: a product's variants with what the page shows of them. Static markup. */
export function BuyForm({ product, shop, contact, attributes, children }: Parts) {
  const text = textFor(buyText, shop.lang);
  const { message, messageUnpriced } = textFor(shareText, shop.lang);
  const data = buyData(product, shop, {
    orderRequest: requestTemplate(message, product.name, contact.url),
    priceRequest: requestTemplate(messageUnpriced, product.name, contact.url),
  });
  const { variants, images } = data;
  const preselected = variants[data.preselected];
  if (preselected === undefined) return null;
  return (
    <form
      className="buy"
      {...attributes}
      data-price={preselected.price}
      data-list={preselected.list}
      data-image={images[preselected.image ?? 0]}
    >
      <input type="hidden" name="add" value={product.id} />
      {product.campaign !== null && <input type="hidden" name="camp" value={product.campaign.id} />}
      {preselected.sku !== '' && <input type="hidden" name="sku" value={preselected.sku} />}
      <VariantOptions variants={variants} preselected={preselected} text={text} />
      {children(preselected, data)}
      <AskShop
        contact={contact}
        product={product.name}
        option={optionOf(preselected)}
        price={preselected.state === 'unpriced' ? '' : preselected.priceText}
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

/** "Red / M"; '' without options. */
export function optionOf({ color, size }: Pick<BuyVariant, 'color' | 'size'>): string {
  return [color, size].filter(Boolean).join(' / ');
}

/** The stock of the selected variant. */
export function StockLine({ variant: { state, stockText } }: { variant: BuyVariant }) {
  return (
    <p className={`buy-stock buy-${state}`} role="status" data-live-stock="">
      {stockText}
    </p>
  );
}
