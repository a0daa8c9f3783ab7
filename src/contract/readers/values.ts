/**
 * Readers of single values of the API, which are loosely typed (`src/contract/README.md` §5): numbers as text,
 * booleans as words. None of them throws.
 */

/** A JSON object whose fields are still unread. */
export type Row = Readonly<Record<string, unknown>>;

/** Linear in the length of the text: with `\d+\.?\d*` a run of digits could be split at every position. */
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/** With the flag `u` this matches only surrogates whose other half is missing. */
const LONE_SURROGATE = /\p{Cs}/gu;

/** Many pages repeat a shop's texts: longer ones would fill the disk that all shops share. */
const MAX_TEXT_CHARS = 10_000;
/** Menus and cards repeat names many times a page. */
const MAX_NAME_CHARS = 300;
/** The API rejects city, zone and area names over 100 characters. */
const MAX_LOCATION_CHARS = 100;
/** Articles may contain their images as base64. */
const MAX_HTML_CHARS = 8_000_000;

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value if it is an object, else an empty object. */
export function row(value: unknown): Row {
  return isRow(value) ? value : {};
}

/** A text without lone surrogates, for which `encodeURIComponent` throws: each becomes U+FFFD. */
export function wellFormed(text: string): string {
  return text.replace(LONE_SURROGATE, '\ufffd');
}

/** Untrimmed text, for category names: they are keys of calls. Numbers become text. */
export function rawText(value: unknown): string {
  if (typeof value === 'string') return wellFormed(value);
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** Trimmed text of at most 10,000 characters; the first of the values that is not empty, else ''. */
export function text(...values: readonly unknown[]): string {
  return firstText(values, MAX_TEXT_CHARS);
}

/** As {@link text}, of at most 300 characters: names and titles. */
export function name(...values: readonly unknown[]): string {
  return firstText(values, MAX_NAME_CHARS);
}

/** As {@link text}, of at most 100 characters: locations of an address. */
export function locationName(...values: readonly unknown[]): string {
  return firstText(values, MAX_LOCATION_CHARS).trim();
}

/** The id of a record as text; '' without one, or if it has control characters, which no URL can contain. */
export function recordId(value: unknown): string {
  const id = text(value);
  return /\p{Cc}/u.test(id) ? '' : id;
}

declare const brand: unique symbol;

/** Markup as sellers and shoppers wrote it. Never write it into a page: `SafeHtml` of the site is the sanitized one. */
export type UntrustedHtml = string & { readonly [brand]: 'UntrustedHtml' };

export function untrustedHtml(text: string): UntrustedHtml {
  return text as UntrustedHtml;
}

/** The first value that is text, of at most 8 million characters, branded as unchecked markup. */
export function html(...values: readonly unknown[]): UntrustedHtml {
  return untrustedHtml(firstText(values, MAX_HTML_CHARS));
}

function firstText(values: readonly unknown[], maxChars: number): string {
  for (const value of values) {
    const trimmed = rawText(value).trim();
    if (trimmed.length > maxChars) return wellFormed(trimmed.slice(0, maxChars));
    if (trimmed !== '') return trimmed;
  }
  return '';
}

/** A finite number, from a number or text (commas and spaces are dropped); null if it is neither. */
export function num(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const plain = value.replace(/[\s,]/g, '');
  if (!NUMBER.test(plain)) return null;
  const number = Number(plain);
  return Number.isFinite(number) ? number : null;
}

/** A whole number of at least 0, rounded down; null when unknown. Negative counts read as 0. */
export function count(value: unknown): number | null {
  const number = num(value);
  return number === null ? null : Math.min(Math.max(0, Math.floor(number)), Number.MAX_SAFE_INTEGER);
}

/** An amount in major units as integer minor units (hundredths); null when unknown or negative. */
export function money(value: unknown): number | null {
  const major = num(value);
  if (major === null || major < 0) return null;
  // 1.005 × 100 is 100.49999…: one step up hides the binary error before rounding.
  const minor = Math.round(major * 100 * (1 + Number.EPSILON));
  return Number.isSafeInteger(minor) ? minor : null;
}

/** Money above zero; the API writes 0 and '' for "none". */
export function positiveMoney(...values: readonly unknown[]): number | null {
  for (const value of values) {
    const minor = money(value);
    if (minor !== null && minor > 0) return minor;
  }
  return null;
}

/** true, "true", 1 and "1" are true; a missing value or '' is null; all else is false. */
export function flag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (value === undefined || value === null || value === '') return null;
  return value === 1 || (typeof value === 'string' && /^\s*(?:true|1)\s*$/i.test(value));
}

/** As {@link flag}; a missing value or '' is false. */
export function bool(value: unknown): boolean {
  return flag(value) ?? false;
}

/** The items of an array; [] for anything else. */
export function items(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
