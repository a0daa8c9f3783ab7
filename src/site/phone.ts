/** Parts of a seller's field for phone numbers, parsed by the plan (`pipeline/plan/read-phones.ts`). */

/** A number with its links, or text around numbers. The joined texts of all parts equal the field. */
export interface PhonePart {
  text: string;
  /** `tel:` URL in international form, or of a short code; null for text. */
  href: string | null;
  /** `https://wa.me/` URL; null for text and short codes. */
  whatsapp: string | null;
}

export interface PhoneNumber extends PhonePart {
  href: string;
}

/** The numbers of a field, without the text around them. */
export function phoneNumbers(parts: readonly PhonePart[]): PhoneNumber[] {
  return parts.flatMap((part) => (part.href === null ? [] : [{ ...part, href: part.href }]));
}

/** Words of a field beside its numbers, such as opening hours, without separators. */
export function phoneNotes(parts: readonly PhonePart[]): string[] {
  return parts
    .filter(({ href, text }) => href === null && /[\p{Letter}\p{Number}]/u.test(text))
    .map(({ text }) => text.replace(/^[\s,;/|]+|[\s,;/|]+$/g, ''));
}
