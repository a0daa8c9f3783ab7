/** Reads the phone numbers of a shop. The metadata of all countries stay in the build. */
import { type CountryCode, findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js';
import { asciiDigits } from '#site/language/digits.ts';
import type { PhonePart } from '#site/phone.ts';

/** Separators between numbers. The library takes a number after a comma as an extension of the first. */
const SEPARATORS = /([,;/|\n\r]+|\s(?:or|অথবা|বা)\s)/i;
/** Hotlines of Bangladesh and other short codes. */
const SHORT_CODE = /^(\s*)(\d{3,6})(\s*)$/;
/** An extension at the end of a found number. */
const EXTENSION = /\D+\d+$/;

/** The country of a locale such as `en-BD`; undefined for a locale without one. */
export function countryOf(locale: string): CountryCode | undefined {
  const region = new Intl.Locale(locale).maximize().region ?? '';
  return isSupportedCountry(region) ? region : undefined;
}

/**
 * The numbers of a seller's field with their links, and the other text around them, such as words and extensions.
 *
 * @param country of numbers without a country's code; without it such numbers stay text
 */
export function readPhones(field: string, country: CountryCode | undefined): PhonePart[] {
  const segments = field.trim().split(SEPARATORS);
  return joinTexts(segments.flatMap((segment) => readSegment(segment, country)));
}

function readSegment(segment: string, country: CountryCode | undefined): PhonePart[] {
  // As long as the segment: digits of both scripts are one unit.
  const folded = asciiDigits(segment);
  const [, before = '', code, after = ''] = SHORT_CODE.exec(folded) ?? [];
  if (code !== undefined) {
    const number = { text: segment.trim(), href: `tel:${code}`, whatsapp: null };
    return [textPart(before), number, textPart(after)];
  }
  let end = 0;
  const parts: PhonePart[] = [];
  for (const { number, startsAt, endsAt } of findPhoneNumbersInText(folded, country)) {
    const found = folded.slice(startsAt, endsAt);
    const text = number.ext ? found.replace(EXTENSION, '') : found;
    parts.push(textPart(segment.slice(end, startsAt)));
    end = startsAt + text.length;
    parts.push({
      text: segment.slice(startsAt, end),
      href: `tel:${number.number}`,
      whatsapp: `https://wa.me/${number.number.slice(1)}`,
    });
  }
  return [...parts, textPart(segment.slice(end))];
}

function textPart(text: string): PhonePart {
  return { text, href: null, whatsapp: null };
}

/** Joins adjacent texts and drops empty ones. */
function joinTexts(parts: readonly PhonePart[]): PhonePart[] {
  const joined: PhonePart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.text === '') continue;
    if (part.href === null && last?.href === null)
      joined[joined.length - 1] = textPart(last.text + part.text);
    else joined.push(part);
  }
  return joined;
}
