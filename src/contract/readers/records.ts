/**
 * Schemas of records, lists and their envelopes (`src/contract/README.md` §2).
 *
 * A record is read by one function ({@link record}) and not by nested object schemas: over a catalogue that is
 * several times faster, and zod compiles no code for it, which a page's CSP would report.
 */
import * as z from 'zod/mini';
import { isRow, items, type Row } from './values.ts';

/** The content of a reply's `data` envelopes; an object with an `_id` is no envelope. */
export function unwrap(value: unknown): unknown {
  let inner = value;
  while (isRow(inner) && 'data' in inner && !('_id' in inner)) inner = inner.data;
  return inner;
}

/**
 * A schema of a JSON object that one function reads.
 *
 * @param expected the object and its required fields, for the error: "a product with _id and name"
 * @param read returns null when a required field is missing, which fails the schema
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

/** A schema of {@link record}, or any other. */
type Reader<T> = z.ZodMiniType<T>;

/** One record without its envelope. */
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

/** One record without its envelope; null for null, an empty body, `{}` and `[]`. */
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

/** A list read by {@link listOf} → the number of its unreadable items. */
const unreadable = new WeakMap<object, number>();

/** How many items a list of {@link listOf} left out, without those that are null. */
export function countUnreadable(list: unknown): number {
  return typeof list === 'object' && list !== null ? (unreadable.get(list) ?? 0) : 0;
}

/**
 * A list without its envelope. Anything but a list reads as an empty one; items that are null or lack a required
 * field are dropped.
 *
 * @param name the key of the list, for calls that do not use `data`
 */
// @__NO_SIDE_EFFECTS__
export function listOf<T>(schema: Reader<T>, name?: string) {
  return z.transform((value: unknown): T[] => {
    const body = unwrap(value);
    const list: T[] = [];
    let count = 0;
    for (const item of items(name !== undefined && isRow(body) ? body[name] : body)) {
      const result = z.safeParse(schema, item);
      if (result.success) list.push(result.data);
      else if (item !== null) count += 1;
    }
    if (count > 0) unreadable.set(list, count);
    return list;
  });
}
