import { digits } from '#site/language/digits.ts';
import { fill } from '../../i18n/text.ts';
import { type CatalogueShop, catalogueOf } from '../catalogue-context.ts';

/** One star, the mean and the number of ratings; nothing without ratings. */
export function Rating({ rating, count, shop }: { rating: number; count: number; shop: CatalogueShop }) {
  if (rating <= 0 || count <= 0) return null;
  const { text } = catalogueOf(shop);
  const mean = digits(rating.toFixed(1), shop.lang);
  return (
    <span className="rate" role="img" aria-label={fill(text.rated, { rating: mean, count })}>
      {mean} <i>({digits(count, shop.lang)})</i>
    </span>
  );
}
