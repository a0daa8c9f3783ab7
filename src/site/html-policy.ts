/**
 * What of a seller's markup may stand in a page. One allow-list for the pipeline's sanitiser and the
 * browser's, so that late content gets the treatment of prerendered content.
 */
import { imageAt, type PictureService } from './image.ts';

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

/** Attributes by tag; styles, classes, ids and event handlers never pass. */
export const ALLOWED_ATTRIBUTES: Record<string, string[]> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height', 'title'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  ol: ['start'],
  li: ['value'],
};

/** Schemes of links. Images are http(s) or an embedded raster picture. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'];
export const EMBEDDED_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,/i;

/** Twice what a phone shows, and more than a column of text is wide. */
const PICTURE_PX = 840;

/**
 * The address of a picture amid text, in one width: a `srcset` would stretch a seller's small pictures to the
 * whole column.
 */
export function pictureInText(src: string, service: PictureService): string {
  return /^https?:/i.test(src) ? imageAt(src, service, PICTURE_PX) : src;
}
