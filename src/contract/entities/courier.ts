/** The courier's locations, and its token for address forms. */

import { anyValue, type Infer, inner, oneOf, record } from '../readers/schema.ts';
import { locationName, num, text } from '../readers/values.ts';

/** The courier's access token, to be held only in memory; null if the backend has none. */
export const CourierToken = oneOf(anyValue(inner((field) => field(text, 'access_token') || null)));

/** The first of the ids that is a number. */
export function locationId(...ids: readonly unknown[]): number | null {
  return ids.map(num).find((id) => id !== null) ?? null;
}

/** A city, zone or area of the courier. */
export const CourierLocation = record('a location with an id and a name', (_field, required) => ({
  id: required(locationId, 'city_id', 'zone_id', 'area_id'),
  name: required(locationName, 'city_name', 'zone_name', 'area_name'),
}));
export type CourierLocation = Infer<typeof CourierLocation>;
