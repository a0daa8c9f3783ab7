/** Where a response has its value: in keys of envelopes, or bare. */
import type { Description } from '#contract/describe.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { isRow } from '#contract/readers/values.ts';
import type { Example } from './example.ts';
import { type JsonSchema, orNull, schemaOf } from './record-schemas.ts';
import type { Records } from './records.ts';

export interface ResponseShape {
  /** Keys around the value, outermost first: `data` as in the recorded example, or the key of a list. */
  keys: readonly string[];
  value: Description;
  /** Whether null means that there is none. */
  isNullable: boolean;
}

/** Undefined for a response without fields. */
export function responseShape(
  endpoint: Endpoint,
  { response }: Example,
  records: Records,
): ResponseShape | undefined {
  const value = records.replyOf(endpoint);
  if (value === undefined) return undefined;
  const keys: string[] = [];
  const hasData = value.kind === 'record' && value.fields.some(({ names }) => names.includes('data'));
  let inner = response;
  while (!hasData && isRow(inner) && 'data' in inner && !('_id' in inner)) {
    keys.push('data');
    inner = inner.data;
  }
  if (value.kind === 'list' && value.name !== undefined) keys.push(value.name);
  const none = endpoint.reply?.safeParse(null);
  return { keys, value, isNullable: value.kind === 'record' && none?.success === true && none.data === null };
}

export function responseSchema({ keys, value, isNullable }: ResponseShape, records: Records): JsonSchema {
  const schema = schemaOf(value, records);
  return keys.reduceRight<JsonSchema>(
    (inner, key) => ({ type: 'object', properties: { [key]: inner }, required: [key] }),
    isNullable ? orNull(schema) : schema,
  );
}
