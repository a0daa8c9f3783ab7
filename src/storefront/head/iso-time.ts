/** Timestamps in structured data and feeds. */

/** ISO 8601 in UTC of epoch ms; '' for null and for values outside the range of `Date`. */
export function isoTime(epochMs: number | null): string {
  if (epochMs === null) return '';
  const date = new Date(epochMs);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
