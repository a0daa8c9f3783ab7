/**
 * Tables of fields: one function per record names each field that passes, with its spellings on the wire in order of
 * preference and the reader of its value. The same table reads a response and, with a row of `describe.ts`, describes
 * it for the doctor and the documents. So a table calls `field` for all of its fields, whatever their values are.
 *
 * A table is a function with an object literal, because that is several times faster than a loop over a list of fields.
 */
import { isRow, items, type Row, row } from './values.ts';

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
