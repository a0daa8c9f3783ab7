/** The fields of a saved address and of an order's address, in the API's spelling. */
import { z } from 'zod';
import { closedText, readText } from '#site/typed/text.ts';
import { phoneField } from './phone-field.ts';

const short = z.string().overwrite(readText).max(100).default('');
const locationId = z.number().int().nullable().default(null);

export const AddressFields = z.object({
  fullName: z.string().overwrite(readText).min(1, 'Please enter a name.').max(100),
  mobileNumber: phoneField,
  email: z.string().overwrite(closedText).max(100).default(''),
  province: short,
  city: short,
  area: short,
  address: z.string().overwrite(readText).min(1, 'Please enter an address.').max(500),
  landmark: short,
  cityId: locationId,
  zoneId: locationId,
  areaId: locationId,
  deliveryLabel: z.enum(['Home', 'Office']).default('Home'),
});
