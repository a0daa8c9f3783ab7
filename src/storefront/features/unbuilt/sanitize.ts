/**
 * Sanitizes sellers' markup in the browser, with the allow-list of the build (`site/html-policy.ts`). Loaded lazily.
 */
import createPurifier from 'dompurify';
import type { UntrustedHtml } from '#contract/readers/values.ts';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  EMBEDDED_IMAGE,
  imageInText,
  LINK_SCHEMES,
} from '#site/html-policy.ts';
import type { ImageService } from '#site/image.ts';
import { withPageBase } from '#site/language/page-language.ts';
import { type SafeHtml, safeHtml } from '#site/safe-html.ts';

const EVERY_ATTRIBUTE = [...new Set(Object.values(ALLOWED_ATTRIBUTES).flat())];

/** Whether the allow-list has the attribute for the tag. DOMPurify's own list does not depend on the tag. */
function isAllowed(tag: string, attribute: string): boolean {
  return ALLOWED_ATTRIBUTES[tag]?.includes(attribute) ?? false;
}

function isLink(url: string): boolean {
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  return scheme === undefined ? !/^\s*[/\\]{2}/.test(url) : LINK_SCHEMES.includes(scheme);
}

function isImage(url: string): boolean {
  return /^https?:\/\//i.test(url) || /^\/(?![/\\])/.test(url) || EMBEDDED_IMAGE.test(url);
}

/**
 * Renames event handlers, `base` and `meta` before parsing. DOMPurify drops them, but a browser reports them to the
 * page's CSP while parsing, even in a document that is never shown. An unclosed tag extends to the end of the text, so
 * that a million `<` do not each search for their `>`.
 */
function renameReported(html: string): string {
  return html
    .replaceAll(/<(\/?)(?:base|meta)(?=[\s/>])/gi, '<$1was')
    .replaceAll(/<[^>]*(?:>|$)/g, (tag) => tag.replaceAll(/([\s"'/])on[a-z]+(?=\s*=)/gi, '$1data-was'));
}

function finish(element: Element, service: ImageService): void {
  const tag = element.localName;
  for (const { name } of [...element.attributes]) {
    if (!isAllowed(tag, name)) element.removeAttribute(name);
  }
  if (tag === 'a') {
    const href = element.getAttribute('href') ?? '';
    if (!isLink(href)) element.removeAttribute('href');
    else if (href.startsWith('/')) element.setAttribute('href', withPageBase(href));
    element.setAttribute('rel', 'nofollow noopener');
  }
  if (tag === 'img') {
    const src = element.getAttribute('src') ?? '';
    if (!isImage(src)) element.remove();
    element.setAttribute('src', imageInText(src, service));
    element.setAttribute('loading', 'lazy');
    element.setAttribute('decoding', 'async');
  }
}

/**
 * @param page the window whose parser and DOM are used
 * @param service image service for images in the width of a text
 */
export function createSanitizer(
  page: Parameters<typeof createPurifier>[0],
  service: ImageService,
): (html: UntrustedHtml) => SafeHtml {
  const purifier = createPurifier(page);
  return (html) => {
    const fragment = purifier.sanitize(renameReported(html).replaceAll(/<(\/?)h1(?=[\s>])/gi, '<$1h2'), {
      ALLOWED_TAGS,
      ALLOWED_ATTR: EVERY_ATTRIBUTE,
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
    });
    for (const element of fragment.querySelectorAll('*')) finish(element, service);
    const holder = fragment.ownerDocument.createElement('div');
    holder.append(fragment);
    return safeHtml(holder.innerHTML);
  };
}
