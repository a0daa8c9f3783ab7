import { type DateFormats, type DateStyle, dateFormats } from '#site/language/dates.ts';

const known = new Map<string, DateFormats>();

/** Formats of dates in the shop's language and time zone, for every shopper and machine. */
export function datesOf({ locale, timeZone }: DateStyle): DateFormats {
  const key = `${locale} ${timeZone}`;
  const formats = known.get(key) ?? dateFormats({ locale, timeZone });
  known.set(key, formats);
  return formats;
}
