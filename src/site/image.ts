/** Addresses of resized pictures, made from a tenant's URL template. */
import type { ShopView } from './shop-view.ts';

/**
 * A template that begins so is answered by the shop's own host, which passes the rest of the path on to the
 * API's host: the first picture then waits for no second connection.
 */
export const OWN_HOST_PICTURES = '/_img/';

/** What the addresses follow from; a `ShopView` has it, and so has a `BrowserContext`. */
export type PictureService = Pick<ShopView, 'images' | 'api'>;

/**
 * Widths a picture is offered in, in pixels. Browsers take the next wider one, so the steps lie just above what
 * phones of 360 to 412 px with 1.75 or 2 device pixels show: half or all of the screen.
 */
export const IMAGE_WIDTHS = [160, 240, 320, 400, 480, 560, 640, 740, 840, 960, 1200] as const;

export interface ImageSources {
  src: string;
  /** '' when the picture comes in one size only. */
  srcset: string;
}

/** A placeholder and the question mark after it. */
const PLACEHOLDER = /(\{(?:url|path|width|format)\})(\??)/g;

/** Scheme and host of an address. */
const HOST = /^https?:\/\/[^/?#]*/i;

/** Width of `src` for browsers that take no `srcset`. */
const FALLBACK_WIDTH = 640;

/**
 * The address of a picture in one width.
 *
 * @param service its `images` is the template: `{url}` stands for the picture's address (percent-encoded
 *   unless the template begins with it), `{path}` for its path without the first slash, `{width}` for pixels,
 *   `{format}` for webp and the like. Null passes the picture through, and so does a template of the shop's
 *   own host with a picture that does not lie on the API's host.
 */
export function imageAt(src: string, service: PictureService, width: number, format = 'webp'): string {
  const template = service.images ?? '';
  if (template === '' || src === '') return src;
  if (template.startsWith(OWN_HOST_PICTURES) && hostOf(src) !== hostOf(service.api)) return src;
  const values = {
    '{url}': template.startsWith('{url}') ? src : encodeURIComponent(src),
    '{path}': src.replace(HOST, '').replace(/^\//, ''),
    '{width}': String(width),
    '{format}': format,
  };
  return template.replaceAll(PLACEHOLDER, (_, name: keyof typeof values, mark: string) => {
    const value = values[name];
    // The address may have a query of its own; there is only one question mark in a URL.
    return value + (mark === '?' && value.includes('?') ? '&' : mark);
  });
}

/**
 * `src` and `srcset` of a picture.
 *
 * @param widths in pixels, ascending
 */
export function imageSrcset(
  src: string,
  service: PictureService,
  widths: readonly number[] = IMAGE_WIDTHS,
  format = 'webp',
): ImageSources {
  const atFirst = imageAt(src, service, widths[0] ?? FALLBACK_WIDTH, format);
  if (atFirst === src) return { src, srcset: '' };
  const fallback = widths.find((width) => width >= FALLBACK_WIDTH) ?? widths.at(-1) ?? FALLBACK_WIDTH;
  return {
    src: imageAt(src, service, fallback, format),
    srcset: widths.map((width) => `${imageAt(src, service, width, format)} ${width}w`).join(', '),
  };
}

function hostOf(address: string): string {
  return HOST.exec(address)?.[0].toLowerCase() ?? '';
}
