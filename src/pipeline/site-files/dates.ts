/** Dates in feeds. An instant of the API may be any number; the formats have the years 1 to 9999. */

/** W3C date for a sitemap; '' when the instant is unknown or cannot be written. */
export function isoDate(instant: number | null): string {
  const date = new Date(instant ?? Number.NaN);
  return isWritable(date) ? date.toISOString() : '';
}

/** RFC 822 date for a feed; '' when the instant is unknown or cannot be written. */
export function rssDate(instant: number | null): string {
  const date = new Date(instant ?? Number.NaN);
  return isWritable(date) ? date.toUTCString() : '';
}

function isWritable(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999;
}
