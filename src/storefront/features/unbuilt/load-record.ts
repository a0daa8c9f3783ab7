/** Fetches the record that this page's URL names. Each request is imported when it is sent. */
import { lastSegment } from '../../browser/last-segment.ts';
import { requestedCampaign } from '../../browser/requested-campaign.ts';
import { shopContext } from '../../browser/shop-context.ts';

async function sanitizer() {
  const { createSanitizer } = await import('./sanitize.ts');
  return createSanitizer(window, shopContext());
}

export const loadCampaign = async () => {
  const { fetchCampaign } = await import('./fetch-campaign.ts');
  return fetchCampaign(shopContext(), lastSegment());
};

export const loadProduct = async () => {
  const { fetchProduct } = await import('./fetch-content.ts');
  const campaignId = requestedCampaign(shopContext(), location.search);
  return fetchProduct(shopContext(), { productId: lastSegment(), campaignId }, await sanitizer());
};

export const loadPost = async () => {
  const { fetchPost } = await import('./fetch-content.ts');
  return fetchPost(shopContext(), lastSegment(), await sanitizer());
};

export const loadPage = async () => {
  const { fetchPage } = await import('./fetch-content.ts');
  return fetchPage(shopContext(), lastSegment(), await sanitizer());
};
