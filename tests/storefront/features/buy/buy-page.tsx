/** A product page around its buy box, before and after its script. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect } from 'vitest';
import type { ProductView, VariantView } from '#site/catalog/product-view.ts';
import { phoneNumbers } from '#site/phone.ts';
import { BUY_FORM_ID, BuyBox } from '#storefront/features/buy/BuyBox.tsx';
import { aPhone } from '#tests/fixtures/phones.ts';
import { aPrice, aProductView } from '#tests/fixtures/product-views.ts';
import { aShopView } from '#tests/fixtures/views.ts';
import { setPage } from '../../islands/page-context.ts';

/** A variant whose price, list price and stock differ from all others of the test. */
export function variant(
  color: string,
  size: string,
  stock: number,
  price: number,
  listPrice = price,
): VariantView {
  return {
    sku: `${color}-${size}`,
    color,
    size,
    imageIndex: null,
    price: aPrice(price, listPrice),
    availability: { state: stock > 3 ? 'in-stock' : stock > 0 ? 'low' : 'out', stock },
  };
}

export const VARIANTS = [
  { ...variant('Red', 'S', 2, 400_00, 500_00), imageIndex: 0 },
  { ...variant('Red', 'M', 0, 410_00), imageIndex: 0 },
  { ...variant('Blue', 'M', 9, 450_00), imageIndex: 1 },
];

const STICKY = `<div data-sticky-buy><p class="price"><b></b></p><p data-selection></p>
  <button type="submit" form="${BUY_FORM_ID}" data-add-button><svg></svg>Add to Cart</button></div>`;

export const CONTACT = {
  whatsapp: 'https://wa.me/8801700000000',
  phones: phoneNumbers(aPhone('01700-000000', '8801700000000')),
  email: 'orders@shop.example',
  url: 'https://shop.example/product/p1',
};

/** The product page around the buy box, before its script. */
export function showPage(
  changes: Partial<ProductView> = {},
  contact = CONTACT,
  shop = aShopView(),
): HTMLFormElement {
  const product = aProductView({ variants: VARIANTS, ...changes });
  setPage(
    `<header class="product-head"><p class="price product-price"><span data-live-price><b></b></span>
      <span class="badge" hidden>0% off</span></p></header>
      ${renderToStaticMarkup(<BuyBox product={product} shop={shop} contact={contact} />)}${STICKY}`,
  );
  return document.querySelector<HTMLFormElement>('form.buy') ?? expect.unreachable();
}

export const text = (selector: string) => document.querySelector(selector)?.textContent;
export const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
export const option = (value: string) => `[type=radio][value=${value}]`;
