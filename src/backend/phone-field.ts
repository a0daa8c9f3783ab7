/** Phone numbers in the bodies of requests. */
import { z } from 'zod';
import { readPhone } from '#site/typed/phone.ts';
import { closedText } from '#site/typed/text.ts';

const typedPhone = z.string().overwrite((typed) => readPhone(typed) ?? closedText(typed));
const isPhone = (phone: string) => readPhone(phone) !== null;
const MESSAGE = 'Please enter a phone number.';

export const phoneField = typedPhone.refine(isPhone, MESSAGE);

/** As {@link phoneField}; may be empty. */
export const optionalPhoneField = typedPhone.refine((phone) => phone === '' || isPhone(phone), MESSAGE);
