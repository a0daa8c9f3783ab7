/** JSON schemas of OpenAPI 3.1 from the descriptions of records: one component for each record with a name. */
import type { Description, FieldDescription, RecordDescription, ValueKind } from '#contract/describe.ts';
import type { Records } from './records.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** JSON types that readers accept, by kind of value. The API writes false for "no image". */
const TYPES: Readonly<Record<ValueKind, readonly string[]>> = {
  text: ['string', 'number'],
  texts: ['string', 'number', 'array'],
  names: ['array'],
  specs: ['array', 'object'],
  'success flag': ['boolean', 'string', 'number', 'object'],
  number: ['number', 'string'],
  count: ['number', 'string'],
  money: ['number', 'string'],
  boolean: ['boolean', 'number', 'string'],
  time: ['number', 'string'],
  image: ['string', 'object', 'array', 'boolean'],
  images: ['array', 'string', 'object', 'boolean'],
  URL: ['string'],
  origin: ['string'],
  link: ['string'],
  color: ['string'],
  markup: ['string'],
};

/** One schema for each record with a name, by that name. */
export function componentSchemas(records: Records): Record<string, JsonSchema> {
  const schemas = [...records.named].map(([name, record]) => [name, recordSchema(record, records)] as const);
  return Object.fromEntries(schemas);
}

/** The schema of what a response or a field has: a record with a name is a reference to its component. */
export function schemaOf(description: Description, records: Records): JsonSchema {
  switch (description.kind) {
    case 'value':
      return { type: TYPES[description.value] };
    case 'list':
      return { type: 'array', items: anyOf(description.items.map((item) => schemaOf(item, records))) };
    case 'record': {
      const name = records.nameOf(description);
      const schema =
        name === undefined ? recordSchema(description, records) : { $ref: `#/components/schemas/${name}` };
      return description.isListToo ? { anyOf: [schema, { type: 'array', items: schema }] } : schema;
    }
  }
}

/** The schema, which null matches too. */
export function orNull({ type, anyOf, ...schema }: JsonSchema): JsonSchema {
  if (type !== undefined) return { type: [type, 'null'].flat(), ...schema };
  const others = Array.isArray(anyOf) ? anyOf : [schema];
  return { anyOf: [...others, { type: 'null' }] };
}

/** A name on the wire in one field. */
interface Use {
  field: FieldDescription;
  /** Names that precede it. */
  preferred: readonly string[];
}

function recordSchema({ expected, fields }: RecordDescription, records: Records): JsonSchema {
  const uses = new Map<string, Use[]>();
  for (const field of fields) {
    for (const [index, name] of field.names.entries()) {
      const use = { field, preferred: field.names.slice(0, index) };
      uses.set(name, [...(uses.get(name) ?? []), use]);
    }
  }
  const required = fields.filter(({ isRequired }) => isRequired).map(({ names }) => names);
  const single = required.filter(({ length }) => length === 1).flat();
  const choices = required
    .filter(({ length }) => length > 1)
    .map((names) => ({ anyOf: names.map((name) => ({ required: [name] })) }));
  return {
    type: 'object',
    ...(expected === '' ? {} : { description: `${expected.charAt(0).toUpperCase()}${expected.slice(1)}.` }),
    properties: Object.fromEntries([...uses].map(([name, list]) => [name, property(list, records)])),
    ...(single.length === 0 ? {} : { required: [...new Set(single)] }),
    ...(choices.length > 1 ? { allOf: choices } : choices[0]),
  };
}

function property(uses: readonly Use[], records: Records): JsonSchema {
  const texts = new Set(uses.map(useText).filter((text) => text !== ''));
  const isRequired = uses.some(({ field }) => field.isRequired && field.names.length === 1);
  const schema = anyOf(valuesOf(uses, records).map((value) => schemaOf(value, records)));
  return {
    ...(isRequired ? schema : orNull(schema)),
    ...(texts.size === 0 ? {} : { description: [...texts].join('; ') }),
  };
}

/** The values of a name. Records without a name, of which several fields read parts, are one. */
function valuesOf(uses: readonly Use[], records: Records): Description[] {
  const values: Description[] = [];
  let part: RecordDescription | undefined;
  for (const { value } of uses.map(({ field }) => field)) {
    if (value.kind !== 'record' || records.nameOf(value) !== undefined) values.push(value);
    else part = part === undefined ? value : { ...part, fields: [...part.fields, ...value.fields] };
  }
  return part === undefined ? values : [...values, part];
}

/** The kind of a value, and the name's place among the names of the field. */
function useText({ field: { names, value }, preferred }: Use): string {
  const kind = value.kind === 'value' ? value.value : '';
  const place =
    preferred.length > 0
      ? `used when ${preferred.map((name) => `\`${name}\``).join(', ')} ${preferred.length === 1 ? 'is' : 'are'} missing`
      : names.length > 1
        ? `first of: ${names.join(', ')}`
        : '';
  return [kind, place].filter((text) => text !== '').join('; ');
}

/** One schema of several; of those with types alone one with all types. */
function anyOf(schemas: readonly JsonSchema[]): JsonSchema {
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  const [first = {}] = different;
  if (different.length === 1) return first;
  const haveTypesAlone = different.every((schema) => Object.keys(schema).join() === 'type');
  return haveTypesAlone
    ? { type: [...new Set(different.flatMap(({ type }) => type))] }
    : { anyOf: different };
}
