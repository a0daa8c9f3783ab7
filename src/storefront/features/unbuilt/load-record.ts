/** Fetches the record that this page's address names. Each request is imported when it is sent. */
import { requestedCampaign } from '../../browser/requested-campaign.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { lastSegment } from './last-segment.ts';

async function sanitiser() {
  const { createSanitiser } = await import('./sanitise.ts');
  return createSanitiser(window, shopContext());
}

export const loadCampaign = async () => {
  const { fetchCampaign } = await import('./fetch-campaign.ts');
  return fetchCampaign(shopContext(), lastSegment());
};

export const loadProduct = async () => {
  const { fetchProduct } = await import('./fetch-content.ts');
  const campaignId = requestedCampaign(shopContext(), location.search);
  return fetchProduct(shopContext(), { productId: lastSegment(), campaignId }, await sanitiser());
};

export const loadPost = async () => {
  const { fetchPost } = await import('./fetch-content.ts');
  return fetchPost(shopContext(), lastSegment(), await sanitiser());
};

export const loadPage = async () => {
  const { fetchPage } = await import('./fetch-content.ts');
  return fetchPage(shopContext(), lastSegment(), await sanitiser());
};
