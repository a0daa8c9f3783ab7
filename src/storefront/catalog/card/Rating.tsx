import { digits } from '#site/language/digits.ts';
import { fill } from '../../i18n/text.ts';
import { type CatalogShop, catalogOf } from '../catalog-context.ts';

/** One star, the mean and the number of ratings; nothing without ratings. */
export function Rating({ rating, count, shop }: { rating: number; count: number; shop: CatalogShop }) {
  if (rating <= 0 || count <= 0) return null;
  const { text } = catalogOf(shop);
  const mean = digits(rating.toFixed(1), shop.lang);
  return (
    <span className="rate" role="img" aria-label={fill(text.rated, { rating: mean, count })}>
      {mean} <i>({digits(count, shop.lang)})</i>
    </span>
  );
}
