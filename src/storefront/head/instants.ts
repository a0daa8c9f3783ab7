/** Instants for machines. */

/** ISO 8601 in UTC of epoch ms; '' for null and for values no calendar holds. */
export function isoInstant(epochMs: number | null): string {
  if (epochMs === null) return '';
  const date = new Date(epochMs);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
