/**
 * Finds the fields of a response that its reader cannot use. Readers are tolerant and report no fields, so the values are
 * tested beside the description of the tables that read them.
 */
import {
  type Description,
  describeSchema,
  type FieldDescription,
  type RecordDescription,
  type ValueDescription,
  type ValueKind,
} from '#contract/describe.ts';
import { type Schema, schema } from '#contract/readers/schema.ts';
import { isRow, num, type Row } from '#contract/readers/values.ts';

/** A field, or a whole response, that is outside the contract. */
export interface Deviation {
  /** Path in the response, such as `data[3].price`; '' is the whole response. */
  field: string;
  found: string;
  expected: string;
}

/** Number of tested records of a list, and of tested items of a list within a record. */
const MAX_RECORDS = 20;
const MAX_INNER_ITEMS = 5;
/** A longer text may be an id, which is a session token on some hosts. */
const MAX_SHOWN_CHARS = 20;

const BOOLEAN = /^\s*(?:true|false|0|1)\s*$/i;
const NONE = /^(?:#|undefined|null|0*(?:\.0*)?)$/;

const EXPECTED: Readonly<Record<ValueKind, string>> = {
  text: 'text',
  texts: 'text or a list of texts',
  names: 'a list',
  specs: 'an object',
  'success flag': 'true or false',
  number: 'a number',
  count: 'a number',
  money: 'a number',
  boolean: 'true or false',
  time: 'a time',
  image: 'a URL',
  images: 'a URL',
  URL: 'an https URL',
  origin: 'an origin on this machine',
  link: 'a URL',
  color: 'a color',
  markup: 'text',
};
/** Kinds whose value may be a list → the kind of its items. */
const KIND_OF_ITEMS: Partial<Record<ValueKind, ValueKind>> = {
  texts: 'text',
  names: 'text',
  images: 'image',
};

/**
 * Tests the first records of a response.
 *
 * @param body the parsed JSON of a response
 * @returns each field once, at the first record that deviates
 */
export function findDeviations(reply: Schema<unknown>, body: unknown): Deviation[] {
  const description = describeSchema(reply);
  if (description === null) return [];
  let [value, path] = contentOf(reply, body);
  if (description.kind === 'list' && description.name !== undefined && isRow(value)) {
    [value, path] = [value[description.name], pathOf(path, description.name)];
  }
  const reading = reply.safeParse(body);
  if (isNone(value) && reading.success) return [];
  const all = deviationsOf(description, value, path, MAX_RECORDS);
  if (all.length === 0 && !reading.success && description.kind === 'record') {
    all.push({ field: path, found: describe(value), expected: description.expected });
  }
  const found = new Map<string, Deviation>();
  for (const deviation of all) {
    const field = deviation.field.replaceAll(/\[\d+\]/g, '[]');
    if (!found.has(field)) found.set(field, deviation);
  }
  return [...found.values()];
}

/** The content of a response's envelopes, and its path. The readers of some responses accept no envelope. */
function contentOf(reply: Schema<unknown>, body: unknown): [value: unknown, path: string] {
  let [value, path] = [body, ''];
  if (describeSchema(schema((data) => reply.safeParse({ data }))) === null) return [value, path];
  while (isRow(value) && 'data' in value && !('_id' in value)) {
    [value, path] = [value.data, pathOf(path, 'data')];
  }
  return [value, path];
}

/** A value that cannot be used deviates at its own path, a field or an item of it at a longer one. */
function deviationsOf(
  kind: Description,
  value: unknown,
  path: string,
  maxItems = MAX_INNER_ITEMS,
): Deviation[] {
  const unfit = (expected: string) => [{ field: path, found: describe(value), expected }];
  const items = itemsOf(kind);
  if (Array.isArray(value) && items.length > 0) {
    return value.slice(0, maxItems).flatMap((item, index) => {
      if (isNone(item) && !(kind.kind === 'list' && isRow(item))) return [];
      const one = items.find((each) => isFit(each, item)) ?? items[0];
      return one === undefined ? [] : deviationsOf(one, item, `${path}[${index}]`);
    });
  }
  if (kind.kind === 'list') return unfit('a list');
  if (kind.kind === 'value') return isUsed(kind, value) ? [] : unfit(expectedValue(kind.value, value));
  if (!isRow(value)) return unfit('an object');
  return deviationsOfRecord(kind, value, path) ?? unfit(expectedRecord(kind));
}

/** Null for an object with none of the required fields, which cannot be identified. */
function deviationsOfRecord({ fields }: RecordDescription, record: Row, path: string): Deviation[] | null {
  const required = fields.filter(({ isRequired }) => isRequired);
  const isKnown = required.some(({ names }) => names.some((name) => !isNone(record[name])));
  if (required.length > 0 && !isKnown) return null;
  return fields.flatMap((field) => deviationsOfField(field, fields, record, path));
}

/** @param all the fields of the record, of which another may use the same name */
function deviationsOfField(
  { names, isRequired, value: kind }: FieldDescription,
  all: readonly FieldDescription[],
  record: Row,
  path: string,
): Deviation[] {
  const found: Deviation[] = [];
  for (const name of names) {
    const value = record[name];
    const deviations = deviationsOf(kind, value, pathOf(path, name));
    if (isFit(kind, value)) return [...found, ...deviations];
    const isUsedByOther = all.some((other) => other.names.includes(name) && isFit(other.value, value));
    if (!isNone(value) && !isUsedByOther) found.push(...deviations);
  }
  if (!isRequired || found.length > 0) return found;
  const name = names.find((one) => record[one] !== undefined) ?? names[0] ?? '';
  return deviationsOf(kind, record[name], pathOf(path, name));
}

/** Whether a value is of a kind. Fields and items of it may deviate. */
function isFit(kind: Description, value: unknown): boolean {
  return deviationsOf(kind, value, '').every(({ field }) => field !== '');
}

/** What an item is, of a value that may be a list. */
function itemsOf(kind: Description): readonly Description[] {
  if (kind.kind === 'list') return kind.items;
  if (kind.kind === 'record') return kind.isListToo ? [{ ...kind, isListToo: false }] : [];
  const value = KIND_OF_ITEMS[kind.value];
  return value === undefined ? [] : [{ kind: 'value', value, read: (item) => kind.read([item]) }];
}

function isUsed({ value: kind, read }: ValueDescription, value: unknown): boolean {
  // Readers of booleans read other values as false.
  if (kind === 'boolean') return typeof value !== 'object' && BOOLEAN.test(String(value));
  // Entries that are secret do not pass.
  if (kind === 'specs') return typeof value === 'object';
  // An empty list is '' as text, too.
  return String(read(value) ?? '') !== '';
}

function expectedValue(kind: ValueKind, value: unknown): string {
  return kind === 'money' && num(value) !== null ? 'a number of at least 0' : EXPECTED[kind];
}

function expectedRecord({ expected, fields }: RecordDescription): string {
  const required = fields.filter(({ isRequired }) => isRequired).map(({ names }) => names[0]);
  return expected === '' ? `an object with ${required.join(' and ')}` : expected;
}

/** Values that the API family writes for "none" are within the contract. */
function isNone(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === false || NONE.test(String(value ?? '').trim());
}

function pathOf(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** A short description of a value. */
export function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (isRow(value)) return Object.keys(value).length === 0 ? 'an empty object' : 'an object';
  if (typeof value !== 'string') return String(value);
  return value.length > MAX_SHOWN_CHARS ? `text of ${value.length} characters` : `"${value}"`;
}
