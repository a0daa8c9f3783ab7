/** A check of JSON schemas with the keywords that `scripts/openapi` writes. */
import { isRow } from '#contract/readers/values.ts';

type Components = Readonly<Record<string, unknown>>;

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  null: (value) => value === null,
  array: Array.isArray,
  object: isRow,
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
};

/** Keywords without an effect on what matches. */
const NOTES = new Set(['description']);

/**
 * @returns paths of the parts that do not match, with the reason; [] for a value that matches
 * @throws Error for an unknown keyword or type, and for a reference without a component
 */
export function mismatches(schema: unknown, value: unknown, components: Components, path = '$'): string[] {
  if (!isRow(schema)) throw new Error(`${path}: no schema`);
  return Object.entries(schema).flatMap(([keyword, rule]): string[] => {
    if (NOTES.has(keyword)) return [];
    switch (keyword) {
      case '$ref': {
        const target = components[String(rule).replace('#/components/schemas/', '')];
        if (target === undefined) throw new Error(`${path}: no component ${String(rule)}`);
        return mismatches(target, value, components, path);
      }
      case 'type': {
        const types = [rule].flat().map(String);
        const unknown = types.find((type) => TYPES[type] === undefined);
        if (unknown !== undefined) throw new Error(`${path}: unknown type ${unknown}`);
        return types.some((type) => TYPES[type]?.(value)) ? [] : [`${path}: not ${types.join(' or ')}`];
      }
      case 'required':
        return isRow(value) && Array.isArray(rule)
          ? rule.filter((name) => !(name in value)).map((name) => `${path}.${name}: missing`)
          : [];
      case 'properties':
        return Object.entries(isRow(rule) ? rule : {}).flatMap(([name, inner]) =>
          isRow(value) && name in value ? mismatches(inner, value[name], components, `${path}.${name}`) : [],
        );
      case 'items':
        return Array.isArray(value)
          ? value.flatMap((item, index) => mismatches(rule, item, components, `${path}[${index}]`))
          : [];
      case 'allOf':
        return [rule].flat().flatMap((inner) => mismatches(inner, value, components, path));
      case 'anyOf': {
        const all = [rule].flat().map((inner) => mismatches(inner, value, components, path));
        return all.some((found) => found.length === 0) ? [] : all.flat();
      }
      default:
        throw new Error(`${path}: unknown keyword ${keyword}`);
    }
  });
}

/** The names of all components that a value of a document refers to. */
export function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' ? [String(inner).replace('#/components/schemas/', '')] : references(inner),
  );
}
