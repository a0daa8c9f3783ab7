/** What the reviews of a product get from its page: small, because it is written into the HTML. */
import type { ProductView } from '#site/product-view.ts';
import type { CatalogueShop } from '../../catalogue/catalogue-context.ts';

export interface ReviewsProps {
  productId: string;
  /** Mean of all ratings, also those without words. */
  rating: number;
  ratingCount: number;
  shop: CatalogueShop;
}

/** Whether a product has a section of reviews. */
export function hasReviews({ ratingCount }: Pick<ProductView, 'ratingCount'>): boolean {
  return ratingCount > 0;
}

/** Props of the reviews for a product's page. */
export function reviewsProps(
  { id, rating, ratingCount }: ProductView,
  { locale, lang, currency, images, api, timeZone }: CatalogueShop,
): ReviewsProps {
  return { productId: id, rating, ratingCount, shop: { locale, lang, currency, images, api, timeZone } };
}
