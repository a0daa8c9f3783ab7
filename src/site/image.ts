/** URLs of resized images, made from a tenant's URL template. */
import type { ShopView } from './shop-view.ts';

/**
 * Prefix of templates whose images the shop's own host serves by forwarding the rest of the path to the API's
 * host. The first image then needs no second connection.
 */
export const OWN_HOST_IMAGES = '/_img/';

/** The template and the API's host; a part of `ShopView` and `BrowserContext`. */
export type ImageService = Pick<ShopView, 'images' | 'api'>;

/**
 * Widths of images in pixels. Browsers load the next wider image, so the steps are just above half and full widths of
 * phone screens: 360 to 412 px at a device pixel ratio of 1.75 or 2. The last widths are for the widest banners at a
 * ratio of 2.
 */
export const IMAGE_WIDTHS = [
  160, 240, 320, 400, 480, 560, 640, 740, 840, 960, 1200, 1440, 1920, 2400,
] as const;

export interface ImageSources {
  src: string;
  /** '' for an image in one size. */
  srcset: string;
}

/** A placeholder and, if present, the question mark after it. */
const PLACEHOLDER = /(\{(?:url|path|width|format|autoFormat)\})(\??)/g;

/** Scheme and host of a URL. */
const HOST = /^https?:\/\/[^/?#]*/i;

/** Format of the images in pages. */
const PAGE_FORMAT = 'webp';

/** Width of `src` for browsers that take no `srcset`. */
const FALLBACK_WIDTH = 640;

/**
 * The URL of an image in one width.
 *
 * @param service `images` is a URL template. `{url}` is replaced by the image's URL, percent-encoded unless the
 *   template begins with it. `{path}` is replaced by the path of that URL without its first slash, `{width}` by the
 *   width in pixels, `{format}` by the image format, `{autoFormat}` by `auto` in place of the default one: the service
 *   then selects the format by the request's `Accept` header. A null template returns the URL unchanged. A template on the
 *   shop's own host returns the URLs of hosts other than the API's unchanged.
 */
export function imageAt(src: string, service: ImageService, width: number, format = PAGE_FORMAT): string {
  const template = service.images ?? '';
  if (template === '' || src === '') return src;
  if (template.startsWith(OWN_HOST_IMAGES) && hostOf(src) !== hostOf(service.api)) return src;
  const values = {
    '{url}': template.startsWith('{url}') ? src : encodeURIComponent(src),
    '{path}': src.replace(HOST, '').replace(/^\//, ''),
    '{width}': String(width),
    '{format}': format,
    '{autoFormat}': format === PAGE_FORMAT ? 'auto' : format,
  };
  return template.replaceAll(PLACEHOLDER, (_, name: keyof typeof values, mark: string) => {
    const value = values[name];
    // The value may have a query, and a URL has only one question mark.
    return value + (mark === '?' && value.includes('?') ? '&' : mark);
  });
}

/**
 * `src` and `srcset` of an image.
 *
 * @param widths in pixels, ascending
 */
export function imageSrcset(
  src: string,
  service: ImageService,
  widths: readonly number[] = IMAGE_WIDTHS,
): ImageSources {
  const atFirst = imageAt(src, service, widths[0] ?? FALLBACK_WIDTH);
  if (atFirst === src) return { src, srcset: '' };
  const fallback = widths.find((width) => width >= FALLBACK_WIDTH) ?? widths.at(-1) ?? FALLBACK_WIDTH;
  return {
    src: imageAt(src, service, fallback),
    srcset: widths.map((width) => `${imageAt(src, service, width)} ${width}w`).join(', '),
  };
}

/**
 * A regular expression for the path and query of an image on the shop's own host: the second group is the width, the
 * first is the part before it. It matches nothing if the template has another host or no width.
 */
export function imageWidthPattern(template: string | null): RegExp {
  const [, before] = /([^{}]*)\{width\}/.exec(template ?? '') ?? [];
  if (before === undefined || before === '' || !template?.startsWith(OWN_HOST_IMAGES)) return /(?!)/;
  const literal = before.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/^(?:\\\?|&)/, '[?&]');
  return new RegExp(`(${literal})(\\d+)`);
}

function hostOf(url: string): string {
  return HOST.exec(url)?.[0].toLowerCase() ?? '';
}
