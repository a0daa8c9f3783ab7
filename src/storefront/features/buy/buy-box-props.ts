/** What the buy box of a product gets from its page: small, because it is written into the HTML. */
import type { AvailabilityView } from '#site/availability.ts';
import type { PriceView } from '#site/price.ts';
import type { ProductView, VariantView } from '#site/product-view.ts';
import type { ShopView } from '#site/shop-view.ts';

export type BuyVariant = VariantView;

export interface BuyBoxProps {
  productId: string;
  name: string;
  variants: BuyVariant[];
  /** Price and availability without a choice of variant. */
  price: PriceView;
  availability: AvailabilityView;
  shop: { locale: string; currency: string; lang: string; unlimitedStock: boolean };
  /** The campaign the page sells under. */
  campaignId: string | null;
  image: string;
}

/** Props of the buy box for a product's page. */
export function buyBoxProps(
  product: ProductView,
  shop: Pick<ShopView, 'locale' | 'currency' | 'lang' | 'unlimitedStock'>,
): BuyBoxProps {
  const { locale, currency, lang, unlimitedStock } = shop;
  return {
    productId: product.id,
    name: product.name,
    variants: product.variants,
    price: product.price,
    availability: product.availability,
    shop: { locale, currency, lang, unlimitedStock },
    campaignId: product.campaign?.id ?? null,
    image: product.images[0]?.src ?? '',
  };
}
