import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/all-endpoints.ts';
import { type Endpoint, parseReply } from '#contract/endpoint.ts';
import { API_EXTENSIONS } from '#contract/extensions.ts';
import { findDeviations } from '#pipeline/doctor/contract/deviations.ts';
import { contractReadme } from '../../scripts/openapi/contract-readme.ts';
import { openApiDocument } from '../../scripts/openapi/openapi-document.ts';
import { recordExamples } from '../../scripts/openapi/record-examples.ts';
import { contractRecords } from '../../scripts/openapi/records.ts';
import { openTestDb } from '../backend/test-backend.ts';
import { SECRET_KEYS } from '../contract/api-json.ts';
import { mismatches } from './json-schema.ts';

const FILE = 'docs/integrate/openapi.json';
const README = 'src/contract/README.md';
const text = readFileSync(FILE, 'utf8');
const readme = readFileSync(README, 'utf8');
const stored = JSON.parse(text);
const rows: [string, Endpoint][] = Object.entries<Endpoint>(endpoints);

/** The operation of a row in the stored document. */
const operationOf = ({ method, path }: Endpoint) =>
  stored.paths[`/api/v1${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
const contentOf = (endpoint: Endpoint) => operationOf(endpoint).responses[200].content['application/json'];
const responseOf = (endpoint: Endpoint): unknown => contentOf(endpoint).example;

/** Names of the fields of a value at any depth. */
function fieldsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsOf(inner)]);
}

describe('the output of `npm run docs:api`', () => {
  let document: object;
  let newReadme: string;
  beforeAll(async () => {
    const { db, close } = await openTestDb();
    const examples = await recordExamples(db);
    await close();
    const records = await contractRecords(Object.values(endpoints));
    document = openApiDocument(examples, records);
    newReadme = contractReadme(readme, examples, records);
  });

  it('is docs/integrate/openapi.json', () => {
    expect(stored).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('is in src/contract/README.md', () => {
    expect(readme).toBe(newReadme);
  });
});

describe('src/contract/README.md', () => {
  it('has each call, and the fields of each record once', () => {
    for (const [name] of rows) expect(readme).toMatch(new RegExp(`^\\| \`${name}\` `, 'm'));
    const listed = [...readme.matchAll(/^- \*\*(\w+):\*\* /gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual(Object.keys(stored.components.schemas).sort());
  });
});

describe('docs/integrate/openapi.json', () => {
  it('has a component for each reference, and no other', () => {
    const names = Object.keys(stored.components.schemas);
    const references = text.matchAll(/"\$ref": "#\/components\/schemas\/(\w+)"/g);
    expect([...new Set([...references].map(([, name]) => name))].sort()).toEqual(names.sort());
  });

  it('has one operation for each row, and no other', () => {
    const ids = Object.values<Record<string, { operationId: string }>>(stored.paths)
      .flatMap((operations) => Object.values(operations))
      .map(({ operationId }) => operationId);
    expect(ids.sort()).toEqual(rows.map(([name]) => name).sort());
  });

  it('marks the calls that are extensions', () => {
    const marked = rows.filter(([, row]) => 'x-extension' in operationOf(row)).map(([name]) => name);
    const withoutCall = ['orderRequestIds', 'orderAttribution', 'cashAdvance', 'returnItems'];
    expect(marked.sort()).toEqual(API_EXTENSIONS.filter((name) => !withoutCall.includes(name)).sort());
  });

  it('contains no secret', () => {
    for (const [, row] of rows) {
      for (const field of fieldsOf(responseOf(row))) expect(SECRET_KEYS).not.toContain(field);
    }
    // Tokens of sessions, payments and resets, ids of uploads, hashes of passwords.
    expect(text).not.toMatch(/"[\w-]{32,}"|\/image\/[\w-]{32}"|scrypt/);
  });
});

describe.each(rows)('the operation %s', (_, row) => {
  it('has the parameters of its row', () => {
    const { parameters, requestBody, tags } = operationOf(row);
    const names = parameters.map(({ name }: { name: string }) => name);
    expect(names).toEqual(Object.keys(row.params));
    for (const parameter of parameters) {
      expect(parameter.in).toBe(row.path.includes(`:${parameter.name}`) ? 'path' : 'query');
      expect(parameter.required).toBe(!row.params[parameter.name]?.endsWith('?'));
    }
    expect(requestBody === undefined).toBe(row.body === undefined);
    expect(tags).toEqual([expect.stringMatching(/^[a-z]+$/)]);
  });

  it('has a schema that its example matches', () => {
    const { schema, example } = contentOf(row);
    expect(schema === undefined).toBe(row.reply === null);
    if (schema !== undefined) expect(mismatches(schema, example, stored.components.schemas)).toEqual([]);
  });

  it('has a response that the reader of its row reads completely', () => {
    const example = responseOf(row);
    const value: unknown = parseReply(row, 200, JSON.stringify(example));
    expect(value === undefined).toBe(row.reply === null);
    if (Array.isArray(value)) expect(value).toHaveLength(1);
    // An acknowledgement of a success.
    if (typeof value === 'object' && value !== null && 'ok' in value) expect(value.ok).toBe(true);
    if (row.reply !== null) expect(findDeviations(row.reply, example)).toEqual([]);
  });
});
