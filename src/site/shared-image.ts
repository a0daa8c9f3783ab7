/** Images for other sites: link previews, the product feed and the sitemap. */
import { absoluteUrl } from './absolute-url.ts';
import { type ImageService, imageAt } from './image.ts';
import type { ShopView } from './shop-view.ts';

/** Width in pixels. Facebook shows link previews in full width from 1,200 px on. */
const SHARED_IMAGE_WIDTH = 1200;

/** Meta's catalogs only accept JPEG and PNG. */
const FORMAT = 'jpeg';
const FORMAT_MARKS = ['{format}', '{autoFormat}'];

type Shop = ImageService & Pick<ShopView, 'origin'>;

/** The absolute URL of an image; '' without one. A shop without an image service has images of one size. */
export function sharedImage(shop: Shop, src: string): string {
  return absoluteUrl(shop, imageAt(src, shop, SHARED_IMAGE_WIDTH, FORMAT));
}

/** Known facts about the file of {@link sharedImage}; '' if the image service does not decide them. */
export function sharedImageFacts(shop: Shop, src: string): { width: string; type: string } {
  const isMade = src !== '' && imageAt(src, shop, SHARED_IMAGE_WIDTH, FORMAT) !== src;
  const { images } = shop;
  return {
    width: isMade && images?.includes('{width}') ? String(SHARED_IMAGE_WIDTH) : '',
    type: isMade && FORMAT_MARKS.some((mark) => images?.includes(mark)) ? `image/${FORMAT}` : '',
  };
}
