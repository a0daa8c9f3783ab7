import { scrollRowTo } from '../scroll-row.ts';

/** Shows an image of the product's gallery at once, counted from 0. */
export function showImage(index: number): void {
  const image = document.querySelectorAll('[data-gallery] > *')[index];
  if (image !== undefined) scrollRowTo(image, 'instant');
}
