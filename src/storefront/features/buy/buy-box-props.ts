/** Props of the buy box: no more than it uses, because they are written into the HTML. */
import type { AvailabilityView } from '#site/availability.ts';
import type { PriceView } from '#site/price.ts';
import type { ProductView, VariantView } from '#site/product-view.ts';
import type { ShopView } from '#site/shop-view.ts';

export interface BuyBoxProps {
  productId: string;
  variants: VariantView[];
  /** Price and availability without a choice of variant. */
  price: PriceView;
  availability: AvailabilityView;
  shop: { locale: string; currency: string; lang: string };
  /** The campaign the page sells under. */
  campaignId: string | null;
}

export function buyBoxProps(
  product: ProductView,
  shop: Pick<ShopView, 'locale' | 'currency' | 'lang'>,
): BuyBoxProps {
  const { locale, currency, lang } = shop;
  return {
    productId: product.id,
    variants: product.variants,
    price: product.price,
    availability: product.availability,
    shop: { locale, currency, lang },
    campaignId: product.campaign?.id ?? null,
  };
}
