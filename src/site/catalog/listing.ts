/** Which records of the API shoppers see (spec §5). */
import type { Banner } from '#contract/entities/banner.ts';
import type { Category } from '#contract/entities/category.ts';
import type { Page, Post } from '#contract/entities/content.ts';
import type { Review } from '#contract/entities/review.ts';

/** Whether menus show a mega category. */
export function isListedCategory({ menu, trash }: Pick<Category, 'menu' | 'trash'>): boolean {
  return menu && !trash;
}

/** Whether menus show a sub, mini or extra category; the API has no menu flag on these levels. */
export function isListedChild({ status, trash }: Pick<Category, 'status' | 'trash'>): boolean {
  return status && !trash;
}

/** Whether a seller's page is public. Spec §5 names status and trash; a draft is not public either. */
export function isListedPage({ status, trash, draft }: Pick<Page, 'status' | 'trash' | 'draft'>): boolean {
  return status && !trash && !draft;
}

/** Whether a post is public: the API's list has drafts and trashed posts too. */
export function isListedPost({ status, trash, draft }: Pick<Post, 'status' | 'trash' | 'draft'>): boolean {
  return status && !trash && !draft;
}

/** Whether a slider, a feature tile or the popup is shown: switched on and with an image. */
export function isListedBanner({ status, image }: Pick<Banner, 'status' | 'image'>): boolean {
  return status && image !== '';
}

export function isListedReview({ status }: Pick<Review, 'status'>): boolean {
  return status;
}
