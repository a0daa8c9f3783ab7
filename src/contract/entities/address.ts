/** Saved addresses of a user, and the courier's token for address forms. */
import * as z from 'zod/mini';
import { record, unwrap } from '../readers/records.ts';
import { bool, num, recordId, row, text } from '../readers/values.ts';

export const Address = record('an address with _id', (row) => {
  const id = recordId(row._id);
  if (id === '') return null;
  return {
    id,
    fullName: text(row.fullName, row.name),
    mobileNumber: text(row.mobileNumber, row.phone),
    email: text(row.email),
    /** Division, or the courier's city: a name, not an id. */
    province: text(row.province),
    /** District, or the courier's zone. */
    city: text(row.city),
    area: text(row.area),
    address: text(row.address),
    landmark: text(row.landmark),
    cityId: num(row.cityId),
    zoneId: num(row.zoneId),
    areaId: num(row.areaId),
    label: text(row.deliveryLabel).toLowerCase() === 'office' ? ('Office' as const) : ('Home' as const),
    isDefault: bool(row.defaultAddress),
    isBilling: bool(row.defaultBillingAddress),
  };
});
export type Address = z.infer<typeof Address>;

/** The courier's access token, for memory alone; null when the backend has none. */
export const CourierToken = z.transform(
  (value: unknown): string | null => text(row(unwrap(value)).access_token) || null,
);
