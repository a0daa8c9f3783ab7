import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/all-endpoints.ts';
import { type Endpoint, parseReply } from '#contract/endpoint.ts';
import { API_EXTENSIONS } from '#contract/extensions.ts';
import { findDeviations } from '#pipeline/doctor/contract/deviations.ts';
import { openApiDocument } from '../../scripts/openapi/openapi-document.ts';
import { recordExamples } from '../../scripts/openapi/record-examples.ts';
import { openTestDb } from '../backend/test-backend.ts';
import { SECRET_KEYS } from '../contract/api-json.ts';

const FILE = 'docs/integrate/openapi.json';
const text = readFileSync(FILE, 'utf8');
const stored = JSON.parse(text);
const rows: [string, Endpoint][] = Object.entries<Endpoint>(endpoints);

/** The operation of a row in the stored document. */
const operationOf = ({ method, path }: Endpoint) =>
  stored.paths[`/api/v1${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
const responseOf = (endpoint: Endpoint): unknown =>
  operationOf(endpoint).responses[200].content['application/json'].example;

/** Names of the fields of a value at any depth. */
function fieldsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsOf(inner)]);
}

describe('docs/integrate/openapi.json', () => {
  let recorded: object;
  beforeAll(async () => {
    const { db, close } = await openTestDb();
    recorded = openApiDocument(await recordExamples(db));
    await close();
  });

  it('is equal to the output of `npm run docs:api`', () => {
    expect(stored).toEqual(JSON.parse(JSON.stringify(recorded)));
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
