/** Names under which shoppers and sellers speak in public. */

const EMAIL_LIKE = /\S@\S/;
const PHONE_LIKE = /^\+?[\d\s().-]{7,}$/;
const OBJECT_ID = /^[0-9a-f]{24}$/i;

/** The name, or '' where an account was given an address, a number or an id in its place. */
export function publicName(name: string): string {
  const shown = name.trim();
  return [EMAIL_LIKE, PHONE_LIKE, OBJECT_ID].some((pattern) => pattern.test(shown)) ? '' : shown;
}
