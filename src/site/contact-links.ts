/** `mailto:` URL. It is encoded, so that a seller cannot add mail headers. */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
