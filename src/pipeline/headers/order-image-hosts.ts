/** Hosts of the images on one-page orders, whose policy names them. */
import { OWN_HOST_IMAGES } from '#site/image.ts';
import type { ShopView } from '#site/shop-view.ts';
import { httpOrigin } from './source-expression.ts';

export interface ImageShop extends Pick<ShopView, 'api' | 'images' | 'logo' | 'favicon' | 'popup'> {
  /** See `SitePlan`. */
  imageOrigins?: readonly string[] | undefined;
}

/**
 * The API, the image service, and the hosts of logo, icon and popup. Null where an image may be on any host: without an
 * image service, with a template that begins with the image's URL, and with one of the shop's own host, which serves
 * images of the API alone, in a shop that has others.
 */
export function orderImageHosts(shop: ImageShop): string[] | null {
  const { images, imageOrigins, logo, favicon, popup } = shop;
  const api = httpOrigin(shop.api);
  const isOwnHost = images?.startsWith(OWN_HOST_IMAGES) === true;
  const service = isOwnHost ? api : httpOrigin(images);
  if (service === null || images?.startsWith('{')) return null;
  if (isOwnHost && !imageOrigins?.every((origin) => origin === api)) return null;
  // The icon is requested as the seller has entered it, and on a template of the shop's own host the others too.
  const others = [logo, favicon?.href ?? '', popup?.image ?? ''].map(httpOrigin);
  return [api, service, ...others].filter((origin) => origin !== null);
}
