/** Which fields of two JSON values differ. */

export interface Difference {
  /** Such as `page.product.price.price` or `shop.menu[2].name`. */
  field: string;
  /** Undefined where the field is missing. */
  before: unknown;
  after: unknown;
}

/** All differing leaves, in the order of the fields; lists are compared index by index. */
export function differences(field: string, before: unknown, after: unknown): Difference[] {
  if (Object.is(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    const length = Math.max(before.length, after.length);
    return Array.from({ length }, (_, index) => index).flatMap((index) =>
      differences(`${field}[${index}]`, before[index], after[index]),
    );
  }
  if (isRecord(before) && isRecord(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => differences(`${field}.${name}`, own(before, name), own(after, name)));
  }
  return [{ field, before, after }];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own(record: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
