/** The courier's places, and its token for address forms. */

import { record, unwrap } from '../readers/records.ts';
import { anyValue, type Infer } from '../readers/schema.ts';
import { num, placeName, row, text } from '../readers/values.ts';

/** The courier's access token, for memory alone; null when the backend has none. */
export const CourierToken = anyValue((value): string | null => text(row(unwrap(value)).access_token) || null);

/** A city, zone or area of the courier. */
export const Place = record('a place with an id and a name', (row) => {
  const id = num(row.city_id ?? row.zone_id ?? row.area_id);
  const name = placeName(row.city_name, row.zone_name, row.area_name);
  return id === null || name === '' ? null : { id, name };
});
export type Place = Infer<typeof Place>;
