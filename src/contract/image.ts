/** Addresses of resized pictures, made from a tenant's URL template. */

/** Widths a picture is offered in, in pixels. */
export const IMAGE_WIDTHS = [160, 240, 320, 480, 640, 800, 960, 1200] as const;

export interface ImageSources {
  src: string;
  /** '' when the picture comes in one size only. */
  srcset: string;
}

/** Width of `src` for browsers that take no `srcset`. */
const FALLBACK_WIDTH = 640;

/**
 * The address of a picture in one width.
 *
 * @param template holds `{url}` (the address; percent-encoded unless the template begins with it),
 *   `{path}` (its path without the first slash), `{width}` in pixels and `{format}`; null passes the
 *   picture through
 */
export function imageAt(src: string, template: string | null, width: number, format = 'webp'): string {
  if (template === null || template === '' || src === '') return src;
  const leading = template.startsWith('{url}');
  const rest = leading ? template.slice('{url}'.length) : template;
  const filled = rest
    .replaceAll('{url}', () => encodeURIComponent(src))
    .replaceAll('{path}', () => src.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^\//, ''))
    .replaceAll('{width}', String(width))
    .replaceAll('{format}', format);
  if (!leading) return filled;
  // The address may have a query of its own; there is only one question mark in a URL.
  return src + (src.includes('?') && filled.startsWith('?') ? `&${filled.slice(1)}` : filled);
}

/**
 * `src` and `srcset` of a picture.
 *
 * @param widths in pixels, ascending
 */
export function imageSrcset(
  src: string,
  template: string | null,
  widths: readonly number[] = IMAGE_WIDTHS,
  format = 'webp',
): ImageSources {
  if (template === null || template === '' || src === '') return { src, srcset: '' };
  const fallback = widths.find((width) => width >= FALLBACK_WIDTH) ?? widths.at(-1) ?? FALLBACK_WIDTH;
  return {
    src: imageAt(src, template, fallback, format),
    srcset: widths.map((width) => `${imageAt(src, template, width, format)} ${width}w`).join(', '),
  };
}
