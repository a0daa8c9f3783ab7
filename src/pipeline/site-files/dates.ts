/** Dates in feeds. An API timestamp may be any number; the formats only support the years 1 to 9999. */

/** W3C date for a sitemap; '' when the time is unknown or out of range. */
export function isoDate(time: number | null): string {
  const date = new Date(time ?? Number.NaN);
  return isWritable(date) ? date.toISOString() : '';
}

/** ISO 8601 without seconds, as product feeds have it; '' when the time is unknown or out of range. */
export function isoMinute(time: number | null): string {
  return isoDate(time).replace(/:\d\d\.\d+Z$/, 'Z');
}

/** RFC 822 date for a feed; '' when the time is unknown or out of range. */
export function rssDate(time: number | null): string {
  const date = new Date(time ?? Number.NaN);
  return isWritable(date) ? date.toUTCString() : '';
}

function isWritable(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999;
}
