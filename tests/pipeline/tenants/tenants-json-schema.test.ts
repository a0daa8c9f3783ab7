import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parseTenants } from '#pipeline/tenants/parse-tenants.ts';
import { tenantsJsonSchema } from '#pipeline/tenants/tenants-schema.ts';

const FILE = 'docs/operate/tenants.schema.json';
const stored = JSON.parse(readFileSync(FILE, 'utf8'));
const demo = JSON.parse(readFileSync('tenants.json', 'utf8'));
const schema = z.fromJSONSchema(stored);

/** Names of the fields without a description, at both levels of the file. */
function undescribed(properties: Record<string, { description?: string }>): string[] {
  return Object.entries(properties)
    .filter(([, field]) => (field.description ?? '').length < 20)
    .map(([name]) => name);
}

describe('the JSON Schema of tenants.json', () => {
  it('is the one of the reader; `npm run docs:api` writes it', () => {
    expect(stored).toEqual(tenantsJsonSchema());
  });

  it('accepts the demo file, which names it', () => {
    expect(path.normalize(demo.$schema)).toBe(FILE);
    expect(schema.safeParse(demo)).toMatchObject({ success: true });
  });

  it.each([
    ['an unknown field', { ...demo, tenant: [] }],
    ['an unknown field of a tenant', { tenants: [{ domain: 'a.example', lang: 'en' }] }],
    ['a tenant without a domain', { tenants: [{}] }],
    ['an unknown extension', { ...demo, apiExtensions: ['logOut'] }],
    ['no tenants', { tenants: [] }],
  ])('refuses %s, as the reader does', async (_, file) => {
    expect(schema.safeParse(file).success).toBe(false);
    await expect(parseTenants(JSON.stringify(file), 'tenants.json')).rejects.toThrow('cannot be used');
  });

  it('describes every field', () => {
    const { properties } = stored;
    expect(undescribed(properties)).toEqual([]);
    expect(undescribed(properties.tenants.items.properties)).toEqual([]);
  });
});

describe('a tenants file', () => {
  it('may name its schema, which is no setting', async () => {
    const { $schema, ...without } = demo;
    const read = await parseTenants(JSON.stringify(demo), 'tenants.json');
    expect(read).toEqual(await parseTenants(JSON.stringify(without), 'tenants.json'));
    expect(read).not.toHaveProperty('$schema');
  });
});
