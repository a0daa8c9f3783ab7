import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/all-endpoints.ts';
import { type Description, describeSchema } from '#contract/describe.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { record } from '#contract/readers/schema.ts';
import { text } from '#contract/readers/values.ts';
import { fc } from '#tests/support/properties.ts';
import { apiResponse } from './api-json.ts';

/** Paths of the described names: of records, and of values, which readers may read further. */
function namesOf(description: Description, path = ''): { records: string[]; values: string[] } {
  if (description.kind === 'value') return { records: [], values: [path] };
  const inner =
    description.kind === 'list'
      ? description.items.map((item) => namesOf(item, path))
      : description.fields.flatMap(({ names, value }) =>
          names.map((one) => namesOf(value, `${path}.${one}`)),
        );
  return {
    records: [path, ...inner.flatMap(({ records }) => records)],
    values: inner.flatMap(({ values }) => values),
  };
}

/** The body, which notes the paths that are read. Indexes and the keys of envelopes are no part of them. */
function observed(
  value: unknown,
  envelopes: readonly string[],
  note: (path: string) => void,
  path = '',
): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key) {
      const inner: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol') return inner;
      if (Array.isArray(target)) return /^\d+$/.test(key) ? observed(inner, envelopes, note, path) : inner;
      const isEnvelope = path === '' && envelopes.includes(key);
      const innerPath = isEnvelope ? path : `${path}.${key}`;
      note(innerPath);
      return observed(inner, envelopes, note, innerPath);
    },
  });
}

const readers = Object.values<Endpoint>(endpoints).flatMap(({ name, reply }) =>
  reply === null ? [] : [[name, reply] as const],
);

it.each(readers)(
  'the description of %s has every field that is read, whatever the values are',
  (_, reply) => {
    const description = describeSchema(reply);
    expect(description).not.toBeNull();
    if (description === null) return;
    const { records, values } = namesOf(description);
    const name = description.kind === 'list' ? description.name : undefined;
    // A search has the similar term beside its list.
    const envelopes = ['data', name ?? 'didYouMean'];
    fc.assert(
      fc.property(apiResponse, (body) => {
        const read = new Set<string>();
        reply.safeParse(observed(body, envelopes, (path) => read.add(path)));
        const isDescribed = (path: string) =>
          records.includes(path) || values.some((one) => path === one || path.startsWith(`${one}.`));
        expect([...read].filter((path) => !isDescribed(path))).toEqual([]);
      }),
    );
  },
);

describe('a reader without a kind', () => {
  it('is refused, with the names of its field', () => {
    const Tea = record('a tea', (field) => ({ name: field((value) => text(value), 'name', 'title') }));
    expect(() => describeSchema(Tea)).toThrow(
      'The reader of name, title has no kind in src/contract/describe.ts.',
    );
  });
});
