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
  const { correctedPath, findProduct } = await import('./find-product.ts');
  const campaignId = requestedCampaign(shopContext(), location.search);
  const sanitize = await sanitizer();
  const outcome = await findProduct(lastSegment(), (productId) =>
    fetchProduct(shopContext(), { productId, campaignId }, sanitize),
  );
  const path = outcome.kind === 'done' ? correctedPath(location.pathname, outcome.value) : null;
  if (path !== null) history.replaceState(history.state, '', path + location.search + location.hash);
  return outcome;
};

export const loadPost = async () => {
  const { fetchPost } = await import('./fetch-content.ts');
  return fetchPost(shopContext(), lastSegment(), await sanitizer());
};

export const loadPage = async () => {
  const { fetchPage } = await import('./fetch-content.ts');
  return fetchPage(shopContext(), lastSegment(), await sanitizer());
};
