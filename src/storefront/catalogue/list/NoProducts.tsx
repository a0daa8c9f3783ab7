import { ROUTES } from '#site/routes.ts';
import { type CatalogueShop, catalogueOf } from '../catalogue-context.ts';
import { EmptyList } from '../EmptyList.tsx';

/** Shown in place of a list without products. */
export function NoProducts({ shop }: { shop: CatalogueShop }) {
  const { text } = catalogueOf(shop);
  return (
    <EmptyList
      icon="package"
      title={text.noProducts}
      advice={text.noProductsAdvice}
      href={ROUTES.categories.pattern}
      label={text.browseCategories}
    />
  );
}
