/** The icon of a shop on home screens, made by the shop's image service. */
import { type ImageService, imageAt } from './image.ts';
import type { ShopView } from './shop-view.ts';

/** Source types that image services accept. */
const SOURCE_TYPES = new Set(['image/png', 'image/jpeg']);

/**
 * The URL of the shop's favicon, else of its logo, in one size; '' without an image service.
 *
 * @param size in pixels
 */
export function shopIcon(shop: ImageService & Pick<ShopView, 'favicon' | 'logo'>, size: number): string {
  const { favicon, logo } = shop;
  const src = favicon !== null && SOURCE_TYPES.has(favicon.type) ? favicon.href : logo;
  const made = imageAt(src, shop, size, 'png');
  return made === src ? '' : made;
}
