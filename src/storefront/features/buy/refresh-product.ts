/** Updates price and stock of the product page with the API's current facts (`base/decisions.md` 1). */
import { requestedCampaign } from '../../browser/requested-campaign.ts';
import { shopContext } from '../../browser/shop-context.ts';

/** Requests the product under the campaign of the page. */
export async function refreshProduct(productId: string): Promise<void> {
  const shop = shopContext();
  const campaignId = requestedCampaign(shop, location.search);
  // Imported here: the base module, which every page loads, would list these chunks with all their parts.
  const [{ fetchFreshProduct }, { offerFacts }, { showCampaign }, { startBuying }] = await Promise.all([
    import('../fresh-product/fetch-fresh-product.ts'),
    import('./buy-data.ts'),
    import('../fresh-product/show-campaign.ts'),
    import('./buying.ts'),
  ]);
  // Neither failure shows an error message.
  import('../tags/report-items.ts').then(
    ({ reportStored, reportView }) => {
      reportStored();
      reportView(productId);
    },
    () => {},
  );
  import('./order-chat.ts').then(
    ({ startOrderChat }) => startOrderChat(),
    () => {},
  );
  import('../recent/page-recent.ts').then(
    ({ startRecent }) => startRecent(),
    () => {},
  );
  const outcome = await fetchFreshProduct(shop, { productId, campaignId });
  const update = startBuying();
  if (outcome.kind === 'done') {
    showCampaign(outcome.value, shop);
    update?.(outcome.value.variants.map((variant) => offerFacts(variant, shop)));
  } else if (outcome.kind === 'notFound') {
    // The product was deleted. After any other failure the built facts remain.
    update?.(null);
  }
}
