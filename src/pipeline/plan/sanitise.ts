/** Sellers' markup becomes {@link SafeHtml} here and nowhere else in the pipeline. */
import sanitizeHtml from 'sanitize-html';
import type { UntrustedHtml } from '#contract/untrusted-html.ts';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  EMBEDDED_IMAGE,
  LINK_SCHEMES,
  pictureInText,
} from '#site/html-policy.ts';
import type { PictureService } from '#site/image.ts';
import { type SafeHtml, safeHtml } from '#site/safe-html.ts';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_TAGS,
  // `loading`, `decoding` and `rel` are written by the transforms below, never by a seller.
  allowedAttributes: {
    ...ALLOWED_ATTRIBUTES,
    a: [...(ALLOWED_ATTRIBUTES.a ?? []), 'rel'],
    img: [...(ALLOWED_ATTRIBUTES.img ?? []), 'loading', 'decoding'],
  },
  allowedSchemes: LINK_SCHEMES,
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  exclusiveFilter: (frame) =>
    frame.tag === 'img' &&
    (!frame.attribs.src || (/^data:/i.test(frame.attribs.src) && !EMBEDDED_IMAGE.test(frame.attribs.src))),
};

const TAG = /<(\/?)([a-z][^\s/>]*)/gi;
const VOID_TAG = /^(?:br|col|hr|img|input|link|meta|source|wbr)$/i;
/** Steps of the parser through its open tags: a tenth of a second, and more than any article takes. */
const MOST_STEPS = 100_000_000;

/**
 * The markup up to where it becomes too deep. For every tag the parser walks through those that are still open,
 * so that a million unclosed ones with a million ends of others would keep the build of all shops busy for days.
 */
function shallowPart(html: string): string {
  let depth = 0;
  let steps = 0;
  for (const { 1: end, 2: name = '', index } of html.matchAll(TAG)) {
    if (VOID_TAG.test(name)) continue;
    steps += depth;
    if (steps > MOST_STEPS) return html.slice(0, index);
    depth = end === '' ? depth + 1 : Math.max(0, depth - 1);
  }
  return html;
}

function transforms(service: PictureService): NonNullable<sanitizeHtml.IOptions['transformTags']> {
  return {
    // A page has one h1: its title.
    h1: 'h2',
    a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener' }),
    img: (tagName, { src = '', ...attribs }) => ({
      tagName,
      attribs: { src: pictureInText(src, service), ...attribs, loading: 'lazy', decoding: 'async' },
    }),
  };
}

/**
 * Strict allow-list of `site/html-policy.ts`; the result is safe to print as markup.
 * @param service gives pictures in the width of a text
 */
export function sanitise(html: UntrustedHtml, service: PictureService): SafeHtml {
  if (html === '') return safeHtml('');
  return safeHtml(sanitizeHtml(shallowPart(html), { ...OPTIONS, transformTags: transforms(service) }));
}
