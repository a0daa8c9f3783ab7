/**
 * The product page asks the API once, when somebody is there to read it, and corrects the price and stock
 * it was built with. It waits for the first gesture, because its parsers weigh more than the page's budget.
 */

import type { ApiResult } from '../../browser/api-result.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { buyText } from '../../i18n/buy-box.ts';
import { textFor } from '../../i18n/text.ts';
import { fetchFreshProduct } from '../fresh-product/fetch-fresh-product.ts';
import type { FreshProduct } from '../fresh-product/fresh-product.ts';
import { showPrice } from './live-price.ts';
import { $liveProduct } from './live-product.ts';
import { stockLine } from './stock-line.ts';

/** Without a choice the cheapest variant that can be had speaks, as on the built page. */
function headVariant({ variants }: FreshProduct) {
  const sellable = variants.filter(({ isSellable }) => isSellable);
  const candidates = sellable.length > 0 ? sellable : variants;
  return candidates.reduce((best, variant) => (variant.price.price < best.price.price ? variant : best));
}

function show(answer: ApiResult<FreshProduct>): void {
  const context = shopContext();
  const stock = document.querySelector('[data-live-stock]');
  if (!answer.ok) {
    // 'Bad Request': the product has gone since. Anything else leaves the page as it was built.
    if (answer.code === 'badRequest' && stock !== null) {
      stock.textContent = textFor(buyText, context.lang).gone;
    }
    return;
  }
  const head = headVariant(answer.value);
  const highest = Math.max(...answer.value.variants.map(({ price }) => price.price));
  showPrice(head.price, highest > head.price.price ? highest : null, context);
  if (stock !== null && answer.value.variants.length === 1) {
    stock.textContent = stockLine(head.availability, context.lang);
  }
}

/** @param campaignId the campaign the page sells under; null on the ordinary product page */
export async function updateProduct(productId: string, campaignId: string | null): Promise<void> {
  const answer = await fetchFreshProduct(shopContext(), { productId, campaignId });
  // An island that is alive follows the store; the markup of one that is not yet is corrected here.
  $liveProduct.set(answer);
  if (document.querySelector('[data-buy-alive]') === null) show(answer);
}
