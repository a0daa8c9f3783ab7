/** The API's current prices of an order, on hosts that quote no orders and do not compare totals. */
import type { BrowserContext } from '#site/shop-view.ts';
import { fetchFreshProduct } from '../fresh-product/fetch-fresh-product.ts';
import type { OrderedLine } from './last-order.ts';

type Ordered = Pick<OrderedLine, 'productId' | 'sku' | 'campaignId' | 'quantity'>;

/** The unit price of each line, minor units; null if a line cannot be ordered or there is no response. */
export async function fetchPrices(shop: BrowserContext, lines: readonly Ordered[]): Promise<number[] | null> {
  const prices = await Promise.all(
    lines.map(async ({ productId, campaignId, sku, quantity }) => {
      const response = await fetchFreshProduct(shop, { productId, campaignId });
      if (response.kind !== 'done') return null;
      const { variants } = response.value;
      const variant =
        sku === '' && variants.length === 1 ? variants[0] : variants.find((one) => one.sku === sku);
      if (variant?.isSellable !== true) return null;
      return quantity <= (variant.availability.stock ?? quantity) ? variant.price.price : null;
    }),
  );
  const known = prices.filter((price) => price !== null);
  return known.length === lines.length ? known : null;
}
