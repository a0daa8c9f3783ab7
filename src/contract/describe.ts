/**
 * Describes what a schema reads, from its tables of fields: for the doctor, the OpenAPI document and the contract's
 * README. No page loads it.
 */
import { isRefusal } from './entities/acknowledgement.ts';
import { categoryKey } from './entities/category.ts';
import { locationId } from './entities/courier.ts';
import { firstStatus, statusOrNull } from './entities/order.ts';
import { paymentUrl } from './entities/payment.ts';
import { readCategoryNames, readSpecs, readVideo, readWarehouse, textList } from './entities/product.ts';
import { cssColor } from './readers/color.ts';
import { image, imageSrc, images } from './readers/images.ts';
import { DESCRIBE, type RequiredField, type Schema, type Table } from './readers/schema.ts';
import { endTimestamp, timestamp } from './readers/timestamp.ts';
import {
  bool,
  count,
  flag,
  html,
  locationName,
  money,
  name,
  num,
  positiveMoney,
  rawText,
  recordId,
  text,
} from './readers/values.ts';
import { httpsUrl, loopbackOrigin, normalizeLink } from './readers/web-url.ts';

type Read = (...values: readonly unknown[]) => unknown;

/** Kinds of values (`README.md` §5), with their readers. */
const READERS = {
  text: [text, name, rawText, locationName, recordId, categoryKey, statusOrNull],
  texts: [textList, firstStatus],
  names: [readCategoryNames, readWarehouse],
  specs: [readSpecs],
  'success flag': [isRefusal, Boolean],
  number: [num, locationId],
  count: [count],
  money: [money, positiveMoney],
  boolean: [bool, flag],
  time: [timestamp, endTimestamp],
  image: [image, imageSrc],
  images: [images],
  URL: [httpsUrl, readVideo],
  origin: [loopbackOrigin],
  link: [normalizeLink, paymentUrl],
  color: [cssColor],
  markup: [html],
} as const;

export type ValueKind = keyof typeof READERS;

const KIND_OF = new Map<Read, ValueKind>(
  Object.entries(READERS).flatMap(([kind, readers]) =>
    readers.map((read) => [read, kind as ValueKind] as const),
  ),
);

/** What a field or a response has. */
export type Description = ValueDescription | RecordDescription | ListDescription;

export interface ValueDescription {
  kind: 'value';
  value: ValueKind;
  /** Reads a value of this kind; an unknown one as '', null or []. */
  read: (value: unknown) => unknown;
}

export interface ListDescription {
  kind: 'list';
  /** At least one: each item is one of them. */
  items: readonly RecordDescription[];
  /** The key of the list, for responses that do not use `data`. */
  name?: string;
}

export interface RecordDescription {
  kind: 'record';
  /** Identifies the record: all schemas of it have the same table. */
  table: unknown;
  /** The record and its required fields, as errors name it: "a product with _id and name"; '' for an inner record. */
  expected: string;
  fields: readonly FieldDescription[];
  /** Whether a list of one such record is read as the record. */
  isListToo?: boolean;
}

export interface FieldDescription {
  /** The names on the wire, in order of preference. A name may be in several fields, as an object and as text. */
  names: readonly string[];
  isRequired: boolean;
  value: Description;
}

/**
 * Describes a schema; null for one without fields.
 *
 * @throws Error for a reader that neither is in the table of kinds nor reads a table
 */
export function describeSchema(schema: Schema<unknown>): RecordDescription | ListDescription | null {
  const read = (value: unknown) => schema.safeParse(value);
  const [record, list] = [describeRecord(read), describeList(read)];
  // A list with a name may also come without it.
  const found = record?.kind === 'list' ? record : (list ?? record);
  if (found?.kind !== 'record') return found;
  const none = read({ other: null });
  return { ...found, expected: none.success ? '' : (none.issues[0] ?? '').replace(/^.*?expected /, '') };
}

function describeReader(read: Read, names: readonly string[]): Description {
  const value = KIND_OF.get(read);
  if (value !== undefined) return { kind: 'value', value, read };
  const [record, list] = [describeRecord(read), describeList(read)];
  if (record?.kind === 'record' && list !== null) return { ...record, isListToo: true };
  const found = record ?? list;
  if (found === null)
    throw new Error(`The reader of ${names.join(', ')} has no kind in src/contract/describe.ts.`);
  return found;
}

function describeList(read: Read): ListDescription | null {
  const records: RecordDescription[] = [];
  read([recordingRow(records)]);
  return records.length === 0 ? null : { kind: 'list', items: records };
}

/** A schema that reads a key of the row itself reads the list of that name. */
function describeRecord(read: Read): RecordDescription | ListDescription | null {
  const records: RecordDescription[] = [];
  const row = recordingRow(records);
  let name: string | undefined;
  const get = (target: object, key: string | symbol): unknown => {
    if (typeof key === 'symbol') return Reflect.get(target, key);
    name = key;
    return [row];
  };
  read(new Proxy(row, { get }));
  const [record] = records;
  if (record === undefined) return null;
  return name === undefined ? record : { kind: 'list', items: records, name };
}

/** A row that describes the tables by which it is read. */
function recordingRow(records: RecordDescription[]): object {
  return {
    // A row without a key reads as none.
    key: null,
    [DESCRIBE]<T>(table: Table<T>): T | null {
      const fields: FieldDescription[] = [];
      const recorder =
        (isRequired: boolean) =>
        <R>(read: (...values: readonly unknown[]) => R, ...names: string[]): R => {
          const value = describeReader(read, names);
          fields.push({ names, isRequired, value });
          return read(value.kind === 'value' ? undefined : {});
        };
      const required = recorder(true);
      records.push({ kind: 'record', table, expected: '', fields });
      return table(recorder(false), required as RequiredField);
    },
  };
}
