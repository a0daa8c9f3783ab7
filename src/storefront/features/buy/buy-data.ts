/**
 * Data of the buy box for its script, a JSON block in the form. All texts are formatted, so the script formats none.
 */
import { type AvailabilityView, isSellable } from '#site/catalog/availability.ts';
import { preselectedVariant, variantImage } from '#site/catalog/preselected-variant.ts';
import type { PriceView } from '#site/catalog/price.ts';
import type { ProductView } from '#site/catalog/product-view.ts';
import { type CatalogShop, catalogOf } from '../../catalog/catalog-context.ts';
import { buyText } from '../../i18n/buy-box.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { stockLine } from './stock-line.ts';

/** Price and stock of a variant, as numbers in minor units and as texts. */
export interface OfferFacts {
  sku: string;
  price: number;
  list: number;
  priceText: string;
  listText: string;
  /** '' without an offer. */
  offText: string;
  state: AvailabilityView['state'] | 'gone';
  stockText: string;
  /** Null when it is not counted. */
  stock: number | null;
  isSellable: boolean;
}

export interface BuyVariant extends OfferFacts {
  color: string;
  size: string;
  /** Index of the variant's image in the gallery; null if it has none. */
  image: number | null;
}

export interface BuyData {
  /** At least one: a product without variants is one variant without options. */
  variants: BuyVariant[];
  /** Index of the preselected variant. */
  preselected: number;
  delivery: ProductView['delivery'];
  /** URLs of the gallery's images, as the shop stores them. */
  images: string[];
  text: {
    add: string;
    out: string;
    gone: string;
    listPrice: string;
    /** See {@link Requests}. */
    orderRequest: string;
    priceRequest: string;
  };
}

interface Offered {
  sku: string;
  price: PriceView;
  availability: AvailabilityView;
}

export function offerFacts({ sku, price, availability }: Offered, shop: CatalogShop): OfferFacts {
  const { money, percent, text } = catalogOf(shop);
  const isOffer = price.listPrice > price.price;
  return {
    sku,
    price: price.price,
    list: price.listPrice,
    priceText: price.price === 0 ? text.unpriced : money(price.price),
    listText: money(price.listPrice),
    offText: isOffer ? fill(text.off, { percent: percent(price.offPercent) }) : '',
    state: availability.state,
    stockText: stockLine(availability, shop.lang),
    stock: availability.stock,
    isSellable: isSellable(availability.state),
  };
}

/** The part of a product that decides what can be bought. */
type BoughtProduct = Pick<ProductView, 'price' | 'availability' | 'images' | 'variants' | 'delivery'>;

/** Messages to the shop: they order a sold-out variant, with `{option}` and `{price}`, or request a price. */
type Requests = Pick<BuyData['text'], 'orderRequest' | 'priceRequest'>;

export function buyData(product: BoughtProduct, shop: CatalogShop, requests: Requests): BuyData {
  const { price, availability, images } = product;
  const { add, out, gone, listPrice } = textFor(buyText, shop.lang);
  const whole = { sku: '', color: '', size: '', imageIndex: 0, price, availability };
  const variants = product.variants.length > 0 ? product.variants : [whole];
  const preselected = preselectedVariant(variants) ?? whole;
  return {
    variants: variants.map((variant) => ({
      ...offerFacts(variant, shop),
      color: variant.color,
      size: variant.size,
      image: variantImage(variants, variant),
    })),
    preselected: variants.indexOf(preselected),
    delivery: product.delivery,
    images: images.map(({ src }) => src),
    text: { add, out, gone, listPrice, ...requests },
  };
}
