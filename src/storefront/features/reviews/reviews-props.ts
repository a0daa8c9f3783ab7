/** Props of the reviews. They are written into the HTML, so they have only the fields that are used. */
import type { ProductView } from '#site/catalog/product-view.ts';
import type { CatalogShop } from '../../catalog/catalog-context.ts';

export interface ReviewsProps {
  productId: string;
  /** Mean of all ratings, also of those without a text. */
  rating: number;
  ratingCount: number;
  shop: CatalogShop;
}

/** Whether the product's page has a section of reviews. */
export function hasReviews({ ratingCount }: Pick<ProductView, 'ratingCount'>): boolean {
  return ratingCount > 0;
}

/** Props of the reviews for a product's page. */
export function reviewsProps(
  { id, rating, ratingCount }: ProductView,
  { locale, lang, currency, images, api, timeZone }: CatalogShop,
): ReviewsProps {
  return { productId: id, rating, ratingCount, shop: { locale, lang, currency, images, api, timeZone } };
}
