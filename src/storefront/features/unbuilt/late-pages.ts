/** What late pages and search results ask, bound to this page's shop and address; each call is loaded when made. */
import { shopContext } from '../../browser/shop-context.ts';

/** The decoded last segment of the address: an id, or a category's name. */
export function lastSegment(path = location.pathname): string {
  const segment = path.replace(/\/+$/, '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    // A stray % is part of the name.
    return segment;
  }
}

/** The term of the search in the address. */
export function searchedTerm(): string {
  return new URLSearchParams(location.search).get('value')?.trim() ?? '';
}

async function sanitiser() {
  const { createSanitiser } = await import('./sanitise.ts');
  return createSanitiser(window, shopContext());
}

export const lateSearch = async () => {
  const { askSearch } = await import('./ask-lists.ts');
  return askSearch(shopContext(), searchedTerm());
};

export const lateCategory = async () => {
  const { askCategory } = await import('./ask-lists.ts');
  return askCategory(shopContext(), lastSegment());
};

export const lateCampaign = async () => {
  const { askCampaign } = await import('./ask-lists.ts');
  return askCampaign(shopContext(), lastSegment());
};

export const lateProduct = async () => {
  const { askProductPage } = await import('./ask-content.ts');
  const campaignId = new URLSearchParams(location.search).get('camp');
  return askProductPage(shopContext(), { productId: lastSegment(), campaignId }, await sanitiser());
};

export const latePost = async () => {
  const { askPost } = await import('./ask-content.ts');
  return askPost(shopContext(), lastSegment(), await sanitiser());
};

export const latePage = async () => {
  const { askPage } = await import('./ask-content.ts');
  return askPage(shopContext(), lastSegment(), await sanitiser());
};
