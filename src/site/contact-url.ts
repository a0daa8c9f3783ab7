/** URLs of a shop's social contacts (spec §3). */
import type { Contact, ContactMedia } from '#contract/entities/contact.ts';
import { normalizeLink } from '#contract/readers/web-url.ts';

/** `{handle}` is percent-encoded; `{number}` is digits with the country code. */
const TEMPLATES: Readonly<Record<ContactMedia, string>> = {
  Facebook: 'https://www.facebook.com/{handle}',
  Twitter: 'https://x.com/{handle}',
  Messenger: 'https://m.me/{handle}',
  Instagram: 'https://www.instagram.com/{handle}',
  Whatsapp: 'https://wa.me/{number}',
  Viber: 'viber://chat?number=%2B{number}',
  Telegram: 'https://t.me/{handle}',
  Skype: 'skype:{handle}?chat',
  YouTube: 'https://www.youtube.com/{handle}',
  LINE: 'https://line.me/ti/p/~{handle}',
  Reddit: 'https://www.reddit.com/{handle}',
  Snapchat: 'https://www.snapchat.com/add/{handle}',
  Pinterest: 'https://www.pinterest.com/{handle}',
  Tumblr: 'https://www.tumblr.com/{handle}',
  Linkedin: 'https://www.linkedin.com/in/{handle}',
};

/**
 * The URL of a contact; null for an unknown medium or an unusable handle. Schemes are https, and `viber:` and `skype:`
 * of two apps.
 *
 * @param numberIn the first phone number in a handle: digits with the country code, or ''
 */
export function contactUrl(
  contact: Pick<Contact, 'media' | 'handle'>,
  numberIn: (handle: string) => string,
): string | null {
  if (contact.media === null) return null;
  // A value with a path is a URL; "john.doe" is a handle.
  if (contact.handle.slice(0, -1).includes('/')) {
    const url = normalizeLink(contact.handle);
    if (url !== null) return url.startsWith('/') ? null : url;
  }
  const template = TEMPLATES[contact.media];
  if (template.includes('{number}')) {
    const number = numberIn(contact.handle);
    return number === '' ? null : template.replace('{number}', number);
  }
  const leading = contact.media === 'YouTube' ? /^\/+/ : /^[@/]+/;
  const handle = contact.handle.replace(leading, '').replace(/(^|[^/])\/+$/, '$1');
  if (handle === '' || /[\s:]/.test(handle)) return null;
  return template.replace(
    '{handle}',
    handle.split('/').map(encodeURIComponent).join('/').replaceAll('%40', '@'),
  );
}
