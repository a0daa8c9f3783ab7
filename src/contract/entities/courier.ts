/** The courier's locations, and its token for address forms. */

import { anyValue, type Infer, record, unwrap } from '../readers/schema.ts';
import { locationName, num, row, text } from '../readers/values.ts';

/** The courier's access token, to be held only in memory; null if the backend has none. */
export const CourierToken = anyValue((value): string | null => text(row(unwrap(value)).access_token) || null);

/** A city, zone or area of the courier. */
export const CourierLocation = record('a location with an id and a name', (row) => {
  const id = num(row.city_id ?? row.zone_id ?? row.area_id);
  const name = locationName(row.city_name, row.zone_name, row.area_name);
  return id === null || name === '' ? null : { id, name };
});
export type CourierLocation = Infer<typeof CourierLocation>;
