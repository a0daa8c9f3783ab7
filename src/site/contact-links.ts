/** `tel:` and `mailto:` URLs. */

/** `tel:` URL of a seller's phone number without letters and punctuation. */
export function telHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** `mailto:` URL. It is encoded, so that a seller cannot add mail headers. */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
