/** The reviews of a product, asked of this page's shop; the parsers come with the first question. */

import type { ApiResult } from '../../browser/api-result.ts';
import { shopContext } from '../../browser/shop-context.ts';
import type { PublicReview } from './ask-reviews.ts';

/** @returns rejects when its code could not be loaded */
export async function pageReviews(productId: string): Promise<ApiResult<PublicReview[]>> {
  const { askReviews } = await import('./ask-reviews.ts');
  return askReviews(shopContext(), productId);
}
