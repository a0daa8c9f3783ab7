import { visibleText } from '#site/language/visible-text.ts';

const EMAIL_LIKE = /\S@\S/;
const PHONE_LIKE = /^\+?[\d\s().-]{7,}$/;
const OBJECT_ID = /^[0-9a-f]{24}$/i;

/**
 * The trimmed name of an author; '' for a name without visible characters, and for an email address, a phone number or
 * an id, which must not be published.
 */
export function authorName(name: string): string {
  const visible = visibleText(name);
  return [EMAIL_LIKE, PHONE_LIKE, OBJECT_ID].some((pattern) => pattern.test(visible)) ? '' : visible;
}
