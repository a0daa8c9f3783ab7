/** Addresses that open a phone's dialler or a mail program. */

/** `tel:` address of a number as a seller writes it; letters and punctuation are dropped. */
export function telHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** `mailto:` address; the mail's own characters are encoded so that it cannot carry headers. */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
