/** Updates price and stock of the product page with the API's current facts (`base/decisions.md` 2). */
import type { ApiResult } from '../../browser/api-result.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { buyText } from '../../i18n/buy-box.ts';
import { textFor } from '../../i18n/text.ts';
import { fetchFreshProduct } from '../fresh-product/fetch-fresh-product.ts';
import type { FreshProduct } from '../fresh-product/fresh-product.ts';
import { showCampaign } from '../fresh-product/show-campaign.ts';
import { showPrice } from './live-price.ts';
import { $liveProduct } from './live-product.ts';
import { stockLine } from './stock-line.ts';

/** The variant whose price is shown without a selection: the cheapest sellable one, as on the built page. */
function headVariant({ variants }: FreshProduct) {
  const sellable = variants.filter(({ isSellable }) => isSellable);
  const candidates = sellable.length > 0 ? sellable : variants;
  return candidates.reduce((best, variant) => (variant.price.price < best.price.price ? variant : best));
}

function show(answer: ApiResult<FreshProduct>): void {
  const context = shopContext();
  const stock = document.querySelector('[data-live-stock]');
  if (!answer.ok) {
    // 'Bad Request': the product was deleted. After any other failure the built facts remain.
    if (answer.code === 'badRequest' && stock !== null) {
      stock.textContent = textFor(buyText, context.lang).gone;
    }
    return;
  }
  const head = headVariant(answer.value);
  showPrice(head.price, null, context);
  showCampaign(answer.value, context);
  if (stock !== null && answer.value.variants.length === 1) {
    stock.textContent = stockLine(head.availability, context.lang);
  }
}

/** @param campaignId the campaign whose price is requested; null outside campaigns */
export async function refreshProduct(productId: string, campaignId: string | null): Promise<void> {
  const answer = await fetchFreshProduct(shopContext(), { productId, campaignId });
  show(answer);
  // After the markup: a hydrated buy box then shows the chosen variant.
  $liveProduct.set(answer);
}
