import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { imageSrc } from '#contract/readers/images.ts';
import { inner, innerList, listOf, oneOrNull, record } from '#contract/readers/schema.ts';
import { money, name, recordId, text } from '#contract/readers/values.ts';
import { markdownTable, wrapped } from '../../scripts/openapi/markdown.ts';
import { componentSchemas } from '../../scripts/openapi/record-schemas.ts';
import { recordsOf } from '../../scripts/openapi/records.ts';
import { responseSchema, responseShape } from '../../scripts/openapi/response-shape.ts';
import { mismatches } from './json-schema.ts';

const Tea = record('a tea with _id and name or title', (field, required) => ({
  id: required(recordId, '_id'),
  name: required(name, 'name', 'title'),
  price: field(money, 'price'),
  image: field(imageSrc, 'img', 'image'),
  maker: field(
    inner((part) => ({ email: part(text, 'email') })),
    'maker',
  ),
  makerPhone: field(
    inner((part) => ({ phone: part(text, 'phone') })),
    'maker',
  ),
  makerName: field(text, 'maker'),
  notes: field(
    innerList((part, needed) => ({ text: needed(text, 'text'), by: part(text, 'by') })),
    'notes',
  ),
}));
const Box = record('a box', (field) => ({
  teas: field(
    innerList((part) => ({ count: part(money, 'count') })),
    'teas',
  ),
}));

const row = (reply: Endpoint['reply']): Endpoint => ({
  name: 'teas',
  method: 'GET',
  path: '/teas',
  params: {},
  reply,
});
const teas = row(listOf(Tea, 'teas'));
const box = row(oneOrNull(Box));
const records = recordsOf([teas, box], [{ Tea, TeaAgain: Tea, unrelated: 1 }]);
const responseOf = (endpoint: Endpoint, response: unknown) =>
  responseShape(endpoint, { params: {}, request: null, response }, records);

describe('the schemas of records', () => {
  it('are one component for each exported record of a response', () => {
    expect(componentSchemas(records)).toEqual({
      Tea: {
        type: 'object',
        description: 'A tea with _id and name or title.',
        properties: {
          _id: { type: ['string', 'number'], description: 'text' },
          name: { type: ['string', 'number', 'null'], description: 'text; first of: name, title' },
          title: { type: ['string', 'number', 'null'], description: 'text; used when `name` is missing' },
          price: { type: ['number', 'string', 'null'], description: 'money' },
          img: expect.objectContaining({ description: 'image; first of: img, image' }),
          image: expect.objectContaining({ description: 'image; used when `img` is missing' }),
          maker: {
            anyOf: [
              { type: ['string', 'number'] },
              {
                type: 'object',
                properties: {
                  email: { type: ['string', 'number', 'null'], description: 'text' },
                  phone: { type: ['string', 'number', 'null'], description: 'text' },
                },
              },
              { type: 'null' },
            ],
            description: 'text',
          },
          notes: {
            type: ['array', 'null'],
            items: {
              type: 'object',
              properties: {
                text: { type: ['string', 'number'], description: 'text' },
                by: { type: ['string', 'number', 'null'], description: 'text' },
              },
              required: ['text'],
            },
          },
        },
        required: ['_id'],
        anyOf: [{ required: ['name'] }, { required: ['title'] }],
      },
    });
  });

  it('match records that readers accept, and no others', () => {
    const components = componentSchemas(records);
    const check = (value: unknown) => mismatches({ $ref: '#/components/schemas/Tea' }, value, components);
    expect(
      check({ _id: 'a', title: 'Tea', price: '5', maker: 'M', notes: [{ text: 'x' }], more: 1 }),
    ).toEqual([]);
    expect(check({ _id: 'a', name: 'Tea', maker: { email: null }, notes: null })).toEqual([]);
    expect(check({ name: 'Tea', price: [] })).toEqual([
      " must have required property '_id'",
      '/price must be number,string,null',
    ]);
    expect(check({ _id: 'a' })).toContain(" must have required property 'title'");
    expect(check([])).toContain(' must be object');
  });
});

describe('the schema of a response', () => {
  it('is a list under its key', () => {
    const shape = responseOf(teas, { teas: [] });
    expect(shape && responseSchema(shape, records)).toEqual({
      type: 'object',
      properties: { teas: { type: 'array', items: { $ref: '#/components/schemas/Tea' } } },
      required: ['teas'],
    });
  });

  it('has the envelopes of the example, and null where there may be none', () => {
    const shape = responseOf(box, { data: { data: { teas: [] } } });
    expect(shape?.keys).toEqual(['data', 'data']);
    expect(shape?.isNullable).toBe(true);
    expect(responseOf(box, { _id: 'a', data: {} })?.keys).toEqual([]);
    expect(responseOf(row(null), { data: {} })).toBeUndefined();
  });
});

describe('Markdown', () => {
  it('has aligned columns', () => {
    expect(markdownTable(['A', 'Long'], [['a|b', 'c']])).toBe(
      '| A    | Long |\n| ---- | ---- |\n| a\\|b | c    |',
    );
  });

  it('breaks text at 120 columns', () => {
    const lines = wrapped(`- ${'word '.repeat(60).trim()}`, '  ').split('\n');
    expect(lines.length).toBe(3);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(120);
    expect(lines[1]).toMatch(/^ {2}word/);
  });
});
