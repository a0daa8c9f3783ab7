/**
 * Reads the loosely typed values of the API (`src/contract/README.md` §5): numbers as strings, booleans
 * as words, dates in five spellings, images in four shapes. Nothing here throws.
 *
 * Entities are read by one function each ({@link record}) and not by nested object schemas: it is several
 * times faster over a catalogue, and zod compiles no code for it, which a page's CSP would report.
 */
import * as z from 'zod/mini';
import { type UntrustedHtml, untrustedHtml } from '../html.ts';
import { imageUrl } from './web-address.ts';

/** A JSON object whose fields are still unread. */
export type Row = Readonly<Record<string, unknown>>;

/** A picture: `src` is never empty. */
export interface Image {
  src: string;
  name: string;
}

/** Each character is looked at once: with `\d+\.?\d*` a long run of digits could be split in every place. */
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/** A shop's texts stand in many of its pages: longer ones would fill the disk that all shops share. */
const MAX_TEXT_CHARS = 10_000;
/** Names also stand in menus and cards, many times a page. */
const MAX_NAME_CHARS = 300;
/** Articles may carry their pictures as base64. */
const MAX_HTML_CHARS = 8_000_000;

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object itself, or an empty one when the value is none. */
export function row(value: unknown): Row {
  return isRow(value) ? value : {};
}

/** Text as it was sent, without trimming: category names are keys of the API. Numbers become text. */
export function rawText(value: unknown, fallback = ''): string {
  if (typeof value === 'string') return value.toWellFormed();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : fallback;
}

/** Trimmed text of at most 10,000 characters; the first of the values that is not empty, else ''. */
export function text(...values: readonly unknown[]): string {
  return firstText(values, MAX_TEXT_CHARS);
}

/** As {@link text}, of at most 300 characters: names and titles. */
export function name(...values: readonly unknown[]): string {
  return firstText(values, MAX_NAME_CHARS);
}

/** The first value that is text, branded as markup nobody has checked. */
export function html(...values: readonly unknown[]): UntrustedHtml {
  return untrustedHtml(firstText(values, MAX_HTML_CHARS));
}

function firstText(values: readonly unknown[], maxChars: number): string {
  for (const value of values) {
    const trimmed = rawText(value).trim();
    if (trimmed.length > maxChars) return trimmed.slice(0, maxChars).toWellFormed();
    if (trimmed !== '') return trimmed;
  }
  return '';
}

/** A finite number, or text that is one (commas and spaces are dropped); null when unknown. */
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

/** true, "true", 1 and "1" are true; a missing value or '' is the fallback; all else is false. */
export function bool(value: unknown, fallback = false): boolean {
  if (typeof value === 'boolean') return value;
  if (value === undefined || value === null || value === '') return fallback;
  return value === 1 || (typeof value === 'string' && /^\s*(?:true|1)\s*$/i.test(value));
}

/** A picture given as URL, `{src}`, `{url}` or a list of these (the first counts); null without a usable URL. */
export function image(value: unknown): Image | null {
  // One level of lists and no more: JSON can be nested deeper than any stack.
  const one = Array.isArray(value)
    ? value.find((item) => !Array.isArray(item) && image(item) !== null)
    : value;
  if (!isRow(one)) {
    const src = imageUrl(one);
    return src === '' ? null : { src, name: '' };
  }
  const src = imageUrl(one.src) || imageUrl(one.url);
  return src === '' ? null : { src, name: text(one.name) };
}

/** The address of {@link image}, or ''. */
export function imageSrc(...values: readonly unknown[]): string {
  for (const value of values) {
    const found = image(value);
    if (found !== null) return found.src;
  }
  return '';
}

/** All usable pictures of a value, each address once. */
export function images(value: unknown): Image[] {
  const found = new Map<string, Image>();
  for (const item of Array.isArray(value) ? value : [value]) {
    const read = image(item);
    if (read !== null && !found.has(read.src)) found.set(read.src, read);
  }
  return [...found.values()];
}

/** The items of an array; [] for anything else. */
export function items(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

const MAX_ENVELOPES = 3;

/** Takes a reply out of its `data` envelopes (none, one or two); an object with an `_id` is no envelope. */
export function unwrap(value: unknown): unknown {
  let inner = value;
  for (let depth = 0; depth < MAX_ENVELOPES; depth += 1) {
    if (!isRow(inner) || !('data' in inner) || '_id' in inner) return inner;
    inner = inner.data;
  }
  return inner;
}

/**
 * A schema that reads one JSON object with one function. A reader answers null when a required field is
 * missing, which fails the schema.
 *
 * @param expected what the object is and must have, for the error: "a product with _id and name"
 */
// @__NO_SIDE_EFFECTS__
export function record<T>(expected: string, read: (row: Row) => T | null) {
  return z.transform((value: unknown, context): T => {
    const result = isRow(value) ? read(value) : null;
    if (result !== null) return result;
    context.issues.push({ code: 'custom', message: `expected ${expected}`, input: undefined });
    return z.NEVER;
  });
}

/** A schema made by {@link record}, or anything that can stand in for one. */
export type Reader<T> = z.ZodMiniType<T>;

/** One record out of its envelope. */
// @__NO_SIDE_EFFECTS__
export function oneOf<T>(schema: Reader<T>) {
  return z.transform((value: unknown, context): T => {
    const result = z.safeParse(schema, unwrap(value));
    if (result.success) return result.data;
    for (const { message } of result.error.issues)
      context.issues.push({ code: 'custom', message, input: undefined });
    return z.NEVER;
  });
}

/** One record out of its envelope; null for null, nothing, `{}` and `[]`. */
// @__NO_SIDE_EFFECTS__
export function oneOrNull<T>(schema: Reader<T>) {
  const one = oneOf(schema);
  return z.transform((value: unknown, context): T | null => {
    const inner = unwrap(value);
    if (inner === null || inner === undefined || inner === false || inner === '') return null;
    if (typeof inner === 'object' && Object.keys(inner).length === 0) return null;
    const result = z.safeParse(one, inner);
    if (result.success) return result.data;
    for (const { message } of result.error.issues)
      context.issues.push({ code: 'custom', message, input: undefined });
    return z.NEVER;
  });
}

/**
 * A list out of its envelope. Anything that is no list is an empty one, and items that are null or lack
 * a required field are dropped.
 *
 * @param name the key that holds the list where the call does not use `data`
 */
// @__NO_SIDE_EFFECTS__
export function listOf<T>(schema: Reader<T>, name?: string) {
  return z.transform((value: unknown): T[] => {
    const body = unwrap(value);
    const list: T[] = [];
    for (const item of items(name !== undefined && isRow(body) ? body[name] : body)) {
      const result = z.safeParse(schema, item);
      if (result.success) list.push(result.data);
    }
    return list;
  });
}
