import { PATTERNS } from '#site/page-paths.ts';
import { type CatalogShop, catalogOf } from '../catalog-context.ts';
import { EmptyList } from '../EmptyList.tsx';

/** Replaces a list without products. */
export function NoProducts({ shop }: { shop: CatalogShop }) {
  const { text } = catalogOf(shop);
  return (
    <EmptyList
      icon="package"
      title={text.noProducts}
      advice={text.noProductsAdvice}
      href={PATTERNS.categories}
      label={text.browseCategories}
    />
  );
}
