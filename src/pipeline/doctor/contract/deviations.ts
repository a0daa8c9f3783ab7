/**
 * Finds the fields of a response that its reader cannot use. Readers are tolerant and report no fields, so each field
 * is tested by replacing it. If the reader's result is the same without the field but differs with a sample of some
 * kind of value, the reader expects that kind and has ignored the value. No second description of the records exists.
 */
import { cssColor } from '#contract/readers/color.ts';
import type { Schema } from '#contract/readers/schema.ts';
import { timestamp } from '#contract/readers/timestamp.ts';
import { isRow, num } from '#contract/readers/values.ts';
import { imageUrl } from '#contract/readers/web-url.ts';
import { at, type Path, pathText, without, withValue } from './json-path.ts';

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

const URL_SAMPLE = 'https://sample.example/a.png';
const OBJECT_SAMPLE = {
  _id: 'sample',
  name: 'sample',
  label: 'sample',
  productId: 'sample',
  message: 'sample',
  user: 'sample',
  src: URL_SAMPLE,
  time: '2031-03-04T05:06:07Z',
};

interface Kind {
  name: string;
  /** Numbers have two, because the field may have the value of one sample. */
  samples: readonly unknown[];
  /** Whether a value is of this kind. */
  fits: (value: unknown) => boolean;
}

/** The first kind whose sample makes a difference is the expected one. */
const KINDS: readonly Kind[] = [
  { name: 'text', samples: ['sample'], fits: (value) => typeof value === 'string' },
  { name: 'a color', samples: ['rgb(1, 2, 3)'], fits: (value) => cssColor(value, '') !== '' },
  { name: 'a URL', samples: [URL_SAMPLE], fits: (value) => imageUrl(value) !== '' },
  { name: 'a time', samples: ['2031-03-04T05:06:07Z'], fits: (value) => timestamp(value) !== null },
  { name: 'a number', samples: [3.5, 17], fits: (value) => num(value) !== null },
  { name: 'a list', samples: [[OBJECT_SAMPLE]], fits: Array.isArray },
  { name: 'an object', samples: [OBJECT_SAMPLE], fits: isRow },
];

/**
 * Tests the first records of a response.
 *
 * @param body the parsed JSON of a response
 * @returns each field once, at the first record that deviates
 */
export function findDeviations(reply: Schema<unknown>, body: unknown): Deviation[] {
  const list = listPath(reply, body);
  if (list === null) return recordDeviations(reply, shortened(body), contentPath(body));
  const items = at(body, list);
  if (!Array.isArray(items)) return [];
  const empty = keyOf(reply, withValue(body, list, []));
  const found = new Map<string, Deviation>();
  for (const [index, item] of items.slice(0, MAX_RECORDS).entries()) {
    // The contract drops null.
    if (item === null) continue;
    const single = withValue(body, list, [shortened(item)]);
    const field = (path: Path) => pathText([...list, index, ...path.slice(list.length + 1)]);
    for (const one of recordDeviations(reply, single, [...list, 0], empty, field)) {
      const key = one.field.replaceAll(/\[\d+\]/g, '[]');
      if (!found.has(key)) found.set(key, one);
    }
  }
  return [...found.values()];
}

/** Path of the content within the `data` envelopes of a response. */
function contentPath(body: unknown): Path {
  const path: string[] = [];
  let inner = body;
  while (isRow(inner) && 'data' in inner && !('_id' in inner)) {
    inner = inner.data;
    path.push('data');
  }
  return path;
}

/** Path of a list's records; null for a response that is one record. */
function listPath(reply: Schema<unknown>, body: unknown): Path | null {
  const path = contentPath(body);
  const inner = at(body, path);
  if (Array.isArray(inner)) return path;
  const reading = reply.safeParse(body);
  if (!isRow(inner) || !reading.success || !Array.isArray(reading.data)) return null;
  const name = Object.keys(inner).find((key) => Array.isArray(inner[key]));
  return name === undefined ? null : [...path, name];
}

/**
 * @param record path of the record in the body
 * @param refused the reader's result for a body whose record it rejects without an error
 */
function recordDeviations(
  reply: Schema<unknown>,
  body: unknown,
  record: Path,
  refused: string | null = null,
  field: (path: Path) => string = pathText,
): Deviation[] {
  const key = keyOf(reply, body);
  const isRefused = (one: string) => one === REFUSED || one === refused;
  const paths = pathsRead(reply, body);
  if (!isRefused(key)) {
    return paths.flatMap((path) => {
      const expected = isSuspect(at(body, path), path, paths) ? expectedAt(reply, body, path, key) : null;
      return expected === null ? [] : [{ field: field(path), found: describe(at(body, path)), expected }];
    });
  }
  const fields = paths.filter((path) => path.length > record.length);
  for (const path of fields) {
    const fits = (sample: unknown) => !isRefused(keyOf(reply, withValue(body, path, sample)));
    const kind = KINDS.find(({ samples }) => samples.some(fits));
    if (kind !== undefined)
      return [{ field: field(path), found: describe(at(body, path)), expected: kind.name }];
  }
  const reading = reply.safeParse(body);
  const issue = reading.success ? undefined : reading.issues[0]?.replace(/^expected /, '');
  const names = [...new Set(fields.map((path) => path.at(-1)))].slice(0, 4).join(', ');
  const expected = issue ?? (names === '' ? 'an object' : `an object with required fields of ${names}`);
  return [{ field: field(record), found: describe(at(body, record)), expected }];
}

/** The kind of value that a field should have; null when its value is used, or no kind makes a difference. */
function expectedAt(reply: Schema<unknown>, body: unknown, path: Path, key: string): string | null {
  if (keyOf(reply, without(body, path)) !== key) return null;
  const value = at(body, path);
  const changes = (sample: unknown) => keyOf(reply, withValue(body, path, sample)) !== key;
  // A boolean is used if its opposite changes the result: a missing field may read as the same boolean.
  if (typeof value === 'boolean' && changes(!value)) return null;
  const kind = KINDS.find(({ samples }) => samples.some(changes));
  return kind === undefined || kind.fits(value) ? null : kind.name;
}

/** Values that the API family writes for "none" are within the contract. Fields of an object are tested separately. */
function isSuspect(value: unknown, path: Path, paths: readonly Path[]): boolean {
  if (value === undefined || value === null || value === false || value === 0) return false;
  if (typeof value === 'string') return !['', '#', 'undefined', 'null'].includes(value.trim());
  if (typeof value !== 'object') return true;
  if (Object.keys(value).length === 0) return false;
  return !paths.some((other) => other.length > path.length && path.every((step, at) => other[at] === step));
}

const REFUSED = 'refused';

/** The reader's result as text, to compare. */
function keyOf(reply: Schema<unknown>, body: unknown): string {
  const reading = reply.safeParse(body);
  return reading.success ? (JSON.stringify(reading.data) ?? '') : REFUSED;
}

/** The paths that a reader accesses, in its order. */
function pathsRead(reply: Schema<unknown>, body: unknown): Path[] {
  const found = new Map<string, Path>();
  const observed = (value: unknown, path: Path): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    return new Proxy(value, {
      get(target, key) {
        const inner: unknown = Reflect.get(target, key);
        if (typeof key === 'symbol' || (Array.isArray(target) && !/^\d+$/.test(key))) return inner;
        const step = Array.isArray(target) ? Number(key) : key;
        const own = Object.hasOwn(target, key) ? inner : undefined;
        found.set(JSON.stringify([...path, step]), [...path, step]);
        return observed(own, [...path, step]);
      },
    });
  };
  reply.safeParse(observed(body, []));
  return [...found.values()];
}

/** The value with the first items of each inner list. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_INNER_ITEMS).map(shortened);
  if (!isRow(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner)]));
}

/** A short description of a value. */
export function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (isRow(value)) return Object.keys(value).length === 0 ? 'an empty object' : 'an object';
  if (typeof value !== 'string') return String(value);
  return value.length > MAX_SHOWN_CHARS ? `text of ${value.length} characters` : `"${value}"`;
}
