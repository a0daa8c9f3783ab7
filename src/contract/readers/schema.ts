/**
 * Schemas of the API's responses (`src/contract/README.md` §2): tables of fields, records, lists and envelopes. A schema
 * is one function from an unread value to a {@link Reading}: a schema library would only call it, and every page that
 * calls the API would load 3 kB for that.
 *
 * A table of fields is one function per record that names each field that passes, with its spellings on the wire in order
 * of preference and the reader of its value. The same table reads a response and, with a row of `describe.ts`, describes
 * it for the doctor and the documents. So a table calls `field` for all of its fields, whatever their values are. It is a
 * function with an object literal, and not nested object schemas: over a catalog that is several times faster, and no
 * code is compiled at run time, which a page's CSP would report.
 */
import { isRow, items, type Row, row } from './values.ts';

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

/** Reads a field: the reader gets the value of each name, in this order. */
export interface Field {
  <T>(read: (value: unknown) => T, name: string): T;
  <T>(read: (...values: readonly unknown[]) => T, ...names: readonly string[]): T;
}

/** As {@link Field}; a record whose field reads as '' or null is invalid. */
export interface RequiredField {
  <T>(read: (value: unknown) => T, name: string): Exclude<T, null>;
  <T>(read: (...values: readonly unknown[]) => T, ...names: readonly string[]): Exclude<T, null>;
}

/** Returns a record of its fields; null for an object that is no such record. */
export type Table<T> = (field: Field, required: RequiredField) => T | null;

/** The key of a row that describes a table in place of reading it. No JSON has it. */
export const DESCRIBE = /* @__PURE__ */ Symbol();

/** The record of an object; null without a required field, and for anything but an object. */
export function readTable<T>(table: Table<T>, value: unknown): T | null {
  if (!isRow(value)) return null;
  const row: Row & { readonly [DESCRIBE]?: typeof readTable } = value;
  if (row[DESCRIBE]) return row[DESCRIBE](table, row);
  let isComplete = true;
  const field: Field = <R>(read: (...values: readonly unknown[]) => R, ...names: readonly string[]) =>
    read(...names.map((name) => row[name]));
  const required = <R>(read: (...values: readonly unknown[]) => R, ...names: readonly string[]) => {
    const value = field(read, ...names);
    if (value === '' || value === null) isComplete = false;
    return value;
  };
  const record = table(field, required as RequiredField);
  return isComplete ? record : null;
}

/** Reads an object within a record. It has no required fields: anything else reads as an object without fields. */
// @__NO_SIDE_EFFECTS__
export function inner<T>(table: (field: Field) => T): (value: unknown) => T {
  return (value) => readTable(table, row(value)) as T;
}

/** Reads a record within a record; null when it is none. */
// @__NO_SIDE_EFFECTS__
export function innerRecord<T>(table: Table<T>): (value: unknown) => T | null {
  return (value) => readTable(table, value);
}

/** Reads a list of records within a record. Items that are no such records are dropped. */
// @__NO_SIDE_EFFECTS__
export function innerList<T>(table: Table<T>): (value: unknown) => T[] {
  return (value) =>
    items(value)
      .map((item) => readTable(table, item))
      .filter((record) => record !== null);
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
