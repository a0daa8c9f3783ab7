/**
 * Readers of values that this browser has stored: a few functions in place of a schema library, whose objects and arrays
 * would add 4 kB to pages with a budget. A reader returns undefined for a value of another shape.
 */
export type Reader<Value> = (value: unknown) => Value | undefined;

export const aText: Reader<string> = (value) => (typeof value === 'string' ? value : undefined);

export const aFlag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

/** A whole number, such as minor units or an id. */
export const anInteger: Reader<number> = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;

export function orNull<Value>(read: Reader<Value>): Reader<Value | null> {
  return (value) => (value === null ? null : read(value));
}

export function oneOf<const Value extends string>(values: readonly Value[]): Reader<Value> {
  return (value) => values.find((known) => known === value);
}

export function listOf<Value>(read: Reader<Value>): Reader<Value[]> {
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    const list = value.map(read).filter((item) => item !== undefined);
    return list.length === value.length ? list : undefined;
  };
}

/** An object with these fields. Other fields are dropped. */
export function objectOf<Shape extends object>(
  readers: {
    [Name in keyof Shape]: Reader<Shape[Name]>;
  },
): Reader<Shape> {
  return (value) => {
    if (typeof value !== 'object' || value === null) return undefined;
    const given = new Map<string, unknown>(Object.entries(value));
    const fields = Object.entries<Reader<unknown>>(readers).map(([name, read]) => [
      name,
      read(given.get(name)),
    ]);
    if (fields.some(([, field]) => field === undefined)) return undefined;
    // `Object.fromEntries` cannot express the mapped type.
    return Object.fromEntries(fields) as Shape;
  };
}

/** The value of a stored JSON text; null if the text is missing, not JSON or of another shape. Never throws. */
export function readStored<Value>(stored: string | null, read: Reader<Value>): Value | null {
  try {
    return read(JSON.parse(stored ?? 'null')) ?? null;
  } catch {
    return null;
  }
}
