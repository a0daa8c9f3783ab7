/** Sanitizes sellers' markup: the pipeline's only source of {@link SafeHtml}. */
import sanitizeHtml from 'sanitize-html';
import type { UntrustedHtml } from '#contract/readers/values.ts';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  EMBEDDED_IMAGE,
  imageInText,
  LINK_SCHEMES,
} from '#site/html-policy.ts';
import type { ImageService } from '#site/image.ts';
import { type SafeHtml, safeHtml } from '#site/safe-html.ts';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_TAGS,
  // The transforms below set `loading`, `decoding` and `rel`; they overwrite a seller's values.
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
/** Maximum steps of the parser through open tags. They take a tenth of a second; articles need far fewer. */
const MAX_PARSER_STEPS = 100_000_000;

/**
 * The markup up to the tag at which the parser would have taken too many steps. It walks through all open tags for
 * every tag, so a million unclosed tags and a million end tags of another name would take days.
 */
function shallowPart(html: string): string {
  let depth = 0;
  let steps = 0;
  for (const { 1: end, 2: name = '', index } of html.matchAll(TAG)) {
    if (VOID_TAG.test(name)) continue;
    steps += depth;
    if (steps > MAX_PARSER_STEPS) return html.slice(0, index);
    depth = end === '' ? depth + 1 : Math.max(0, depth - 1);
  }
  return html;
}

function transforms(service: ImageService): NonNullable<sanitizeHtml.IOptions['transformTags']> {
  return {
    // A page has one h1: its title.
    h1: 'h2',
    a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener' }),
    img: (tagName, { src = '', ...attribs }) => ({
      tagName,
      attribs: { src: imageInText(src, service), ...attribs, loading: 'lazy', decoding: 'async' },
    }),
  };
}

/**
 * Keeps only the markup on the allow-list of `site/html-policy.ts`.
 * @param service resizes images to the width of a text
 */
export function sanitize(html: UntrustedHtml, service: ImageService): SafeHtml {
  if (html === '') return safeHtml('');
  return safeHtml(sanitizeHtml(shallowPart(html), { ...OPTIONS, transformTags: transforms(service) }));
}
