/** Sellers' markup becomes {@link SafeHtml} here and nowhere else in the pipeline. */
import sanitizeHtml from 'sanitize-html';
import { type SafeHtml, safeHtml, type UntrustedHtml } from '#contract/html.ts';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, EMBEDDED_IMAGE, LINK_SCHEMES } from '#contract/html-policy.ts';

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
  // A page has one h1: its title.
  transformTags: {
    h1: 'h2',
    a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener' }),
    img: sanitizeHtml.simpleTransform('img', { loading: 'lazy', decoding: 'async' }),
  },
  exclusiveFilter: (frame) =>
    frame.tag === 'img' &&
    (!frame.attribs.src || (/^data:/i.test(frame.attribs.src) && !EMBEDDED_IMAGE.test(frame.attribs.src))),
};

/** Strict allow-list of `contract/html-policy.ts`; the result is safe to print as markup. */
export function sanitise(html: UntrustedHtml): SafeHtml {
  return safeHtml(html === '' ? '' : sanitizeHtml(html, OPTIONS));
}
