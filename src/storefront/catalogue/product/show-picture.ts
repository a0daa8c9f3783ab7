import { scrollRowTo } from '../scroll-row.ts';

/** Shows a picture of the product's gallery at once, counted from 0. */
export function showPicture(index: number): void {
  const picture = document.querySelectorAll('[data-gallery] > *')[index];
  if (picture !== undefined) scrollRowTo(picture, 'instant');
}
