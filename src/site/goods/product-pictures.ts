import type { Product } from '#contract/entities/product.ts';

/** Addresses of the pictures of a product and its variants: each once, the featured one first. */
export function productPictures(product: Product): string[] {
  const sources = [
    product.featuredImage,
    ...product.images,
    ...product.variations.flatMap((variation) => [variation.image, ...variation.images]),
  ].map((picture) => picture?.src ?? '');
  return [...new Set(sources.filter((src) => src !== ''))];
}
