/** The fields of phone numbers and addresses in the bodies of requests, in the API's spelling. */
import { z } from 'zod';
import { readPhone } from '#site/typed/phone.ts';
import { closedText, readText } from '#site/typed/text.ts';

const typedPhone = z.string().overwrite((typed) => readPhone(typed) ?? closedText(typed));
const isPhone = (phone: string) => readPhone(phone) !== null;
const MESSAGE = 'Please enter a phone number.';

export const phoneField = typedPhone.refine(isPhone, MESSAGE);

/** As {@link phoneField}; may be empty. */
export const optionalPhoneField = typedPhone.refine((phone) => phone === '' || isPhone(phone), MESSAGE);

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
