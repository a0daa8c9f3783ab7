/** The fields of a saved address and of an order's address, in the API's spelling. */
import { z } from 'zod';

const short = z.string().trim().max(100).default('');
const locationId = z.number().int().nullable().default(null);

export const AddressFields = z.object({
  fullName: z.string().trim().min(1, 'Please enter a name.').max(100),
  mobileNumber: z
    .string()
    .trim()
    .regex(/^\+?[\d\s-]{6,20}$/, 'Please enter a phone number.'),
  email: short,
  province: short,
  city: short,
  area: short,
  address: z.string().trim().min(1, 'Please enter an address.').max(500),
  landmark: short,
  cityId: locationId,
  zoneId: locationId,
  areaId: locationId,
  deliveryLabel: z.enum(['Home', 'Office']).default('Home'),
});
