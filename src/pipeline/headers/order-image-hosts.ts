/** Hosts of the images on one-page orders, whose policy names them. */
import { OWN_HOST_IMAGES } from '#site/image.ts';
import type { ShopView } from '#site/shop-view.ts';
import { httpOrigin } from './source-expression.ts';

export interface ImageShop extends Pick<ShopView, 'api' | 'images' | 'logo' | 'favicon' | 'popup'> {
  /** See `SitePlan`. */
  imageOrigins?: readonly string[] | undefined;
}

/**
 * The API, the image service, and the hosts of logo, icon and popup. Null if an image may be on any host: without an
 * image service, if its template starts with the image's URL, or if its template is on the shop's own host, which only
 * serves images of the API, and the shop has other images.
 */
export function orderImageHosts(shop: ImageShop): string[] | null {
  const { images, imageOrigins, logo, favicon, popup } = shop;
  const api = httpOrigin(shop.api);
  const isOwnHost = images?.startsWith(OWN_HOST_IMAGES) === true;
  const service = isOwnHost ? api : httpOrigin(images);
  if (service === null || images?.startsWith('{')) return null;
  if (isOwnHost && !imageOrigins?.every((origin) => origin === api)) return null;
  // Requested from their own hosts: the icon, and with a template on the shop's own host also the other images.
  const others = [logo, favicon?.href ?? '', popup?.image ?? ''].map(httpOrigin);
  return [api, service, ...others].filter((origin) => origin !== null);
}
