/** The reviews of a product, asked of this page's shop; the parsers come with the first question. */
import type { PublicReview } from '../stores/ask-reviews.ts';
import type { Asked } from '../stores/asked.ts';
import { shopContext } from './shop-context.ts';

/** @returns rejects when its code could not be loaded */
export async function pageReviews(productId: string): Promise<Asked<PublicReview[]>> {
  const { askReviews } = await import('../stores/ask-reviews.ts');
  return askReviews(shopContext(), productId);
}
