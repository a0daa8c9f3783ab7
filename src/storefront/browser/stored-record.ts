/** The stored record of a shop's signed-in user; null when there is none or it belongs to another shop (spec §4). Never throws. */
export function parseStoredRecord(stored: string | null, slug: string): object | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    const isOwn = typeof value === 'object' && value !== null && Reflect.get(value, 'shopId') === slug;
    return isOwn && Reflect.get(value, '_id') ? value : null;
  } catch {
    return null;
  }
}
