import { imageAt } from '#site/image.ts';
import { shopContext } from '../../browser/shop-context.ts';

const SMALL_PX = 160;

/** URL of an image for up to 80 CSS pixels. For the browser only. */
export function smallImage(src: string): string {
  return imageAt(src, shopContext(), SMALL_PX);
}
