import type { Product } from '#contract/entities/product.ts';

/** URLs of the images of a product and its variants: each once, the featured one first. */
export function productImages(product: Product): string[] {
  const sources = [
    product.featuredImage,
    ...product.images,
    ...product.variations.flatMap((variation) => [variation.image, ...variation.images]),
  ].map((image) => image?.src ?? '');
  return [...new Set(sources.filter((src) => src !== ''))];
}
