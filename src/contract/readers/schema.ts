/**
 * Schemas of the API's responses: of records, of lists and of their envelopes (`src/contract/README.md` §2). A schema is
 * one function from an unread value to a {@link Reading}: a schema library would only call it, and every page that calls
 * the API would load 3 kB for that.
 *
 * A record is read by the function of its table ({@link record}) and not by nested object schemas: over a catalog that is
 * several times faster, and no code is compiled at run time, which a page's CSP would report.
 */
import { readTable, type Table } from './fields.ts';
import { isRow, items } from './values.ts';

/** The value of a response, or what was expected instead. */
export type Reading<T> =
  | { success: true; data: T }
  | {
      success: false;
      data?: undefined;
      /** Contains no value of the response. */
      issues: readonly string[];
    };

export interface Schema<T> {
  safeParse(value: unknown): Reading<T>;
  /** @throws TypeError when the value does not match */
  parse(value: unknown): T;
}

/** The value of a schema. */
export type Infer<S> = S extends Schema<infer T> ? T : never;

// @__NO_SIDE_EFFECTS__
export function schema<T>(safeParse: (value: unknown) => Reading<T>): Schema<T> {
  return {
    safeParse,
    parse: (value) => {
      const reading = safeParse(value);
      if (reading.success) return reading.data;
      throw new TypeError(reading.issues.join('; '));
    },
  };
}

/** A schema that every value matches. */
// @__NO_SIDE_EFFECTS__
export function anyValue<T>(read: (value: unknown) => T): Schema<T> {
  return schema((value) => ({ success: true, data: read(value) }));
}

/** The content of a reply's `data` envelopes; an object with an `_id` is not an envelope. */
export function unwrap(value: unknown): unknown {
  let inner = value;
  while (isRow(inner) && 'data' in inner && !('_id' in inner)) inner = inner.data;
  return inner;
}

/**
 * A schema of a JSON object with the fields of a table.
 *
 * @param expected the object and its required fields, for the error: "a product with _id and name"
 * @param table returns null for an object that is no such record, which fails the schema
 */
// @__NO_SIDE_EFFECTS__
export function record<T>(expected: string, table: Table<T>): Schema<T> {
  return schema((value) => {
    const data = readTable(table, value);
    return data === null ? { success: false, issues: [`expected ${expected}`] } : { success: true, data };
  });
}

/** One record without its envelope. */
// @__NO_SIDE_EFFECTS__
export function oneOf<T>(one: Schema<T>): Schema<T> {
  return schema((value) => one.safeParse(unwrap(value)));
}

/** One record without its envelope; null for null, an empty body, `{}` and `[]`. */
// @__NO_SIDE_EFFECTS__
export function oneOrNull<T>(one: Schema<T>): Schema<T | null> {
  return schema<T | null>((value) => {
    const inner = unwrap(value);
    const isEmpty = inner === null || inner === undefined || inner === false || inner === '';
    if (isEmpty || (typeof inner === 'object' && Object.keys(inner).length === 0)) {
      return { success: true, data: null };
    }
    return one.safeParse(inner);
  });
}

/** A list read by {@link listOf} → the number of its unreadable items. */
const unreadable = new WeakMap<object, number>();

/** Number of items that {@link listOf} left out of a list, not counting null. */
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
export function listOf<T>(one: Schema<T>, name?: string): Schema<T[]> {
  return anyValue((value) => {
    const body = unwrap(value);
    const list: T[] = [];
    let count = 0;
    for (const item of items(name !== undefined && isRow(body) ? body[name] : body)) {
      const reading = one.safeParse(item);
      if (reading.success) list.push(reading.data);
      else if (item !== null) count += 1;
    }
    if (count > 0) unreadable.set(list, count);
    return list;
  });
}
