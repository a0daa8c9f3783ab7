/**
 * The allow-list for sellers' markup. The sanitizers of build and browser share it, so that fetched content has
 * the same markup as prerendered content.
 */
import { type ImageService, imageAt } from './image.ts';

export const ALLOWED_TAGS = [
  'a',
  'abbr',
  'b',
  'blockquote',
  'br',
  'caption',
  'cite',
  'code',
  'col',
  'colgroup',
  'dd',
  'del',
  'details',
  'div',
  'dl',
  'dt',
  'em',
  'figcaption',
  'figure',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'img',
  'ins',
  'kbd',
  'li',
  'mark',
  'ol',
  'p',
  'pre',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'summary',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
];

/** Attributes by tag. Styles, classes, ids and event handlers are not among them. */
export const ALLOWED_ATTRIBUTES: Record<string, string[]> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height', 'title'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  ol: ['start'],
  li: ['value'],
};

/** Schemes of links. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'];
/** Images may be embedded in a raster format; SVG can contain scripts. */
export const EMBEDDED_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,/i;

/** Twice the width of a phone, and wider than a column of text. */
const IMAGE_PX = 840;

/**
 * The URL of an image within text, in one width: `srcset` with `sizes` would stretch a seller's small
 * images to the whole column.
 */
export function imageInText(src: string, service: ImageService): string {
  return /^https?:/i.test(src) ? imageAt(src, service, IMAGE_PX) : src;
}
