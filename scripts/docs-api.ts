/**
 * `npm run docs:api`: writes the OpenAPI document of the contract, the generated parts of its README, and the schema of
 * the tenants file.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { openDb } from '#backend/db/connect.ts';
import { endpoints } from '#contract/all-endpoints.ts';
import { tenantsJsonSchema } from '#pipeline/tenants/tenants-schema.ts';
import { command, run } from './command.ts';
import { contractReadme } from './openapi/contract-readme.ts';
import { openApiDocument } from './openapi/openapi-document.ts';
import { recordExamples } from './openapi/record-examples.ts';
import { contractRecords } from './openapi/records.ts';

const README = 'src/contract/README.md';

const write = (file: string, value: object) => writeFile(file, `${JSON.stringify(value, null, 2)}\n`);

await run(
  command(
    'docs:api',
    `Writes docs/integrate/openapi.json, the tables of ${README} and docs/operate/tenants.schema.json.`,
  ).action(async () => {
    const { db, migrate, close } = await openDb('pglite:memory');
    await migrate();
    const examples = await recordExamples(db);
    await close();
    const records = await contractRecords(Object.values(endpoints));
    await write('docs/integrate/openapi.json', openApiDocument(examples, records));
    await writeFile(README, contractReadme(await readFile(README, 'utf8'), examples, records));
    await write('docs/operate/tenants.schema.json', tenantsJsonSchema());
  }),
);
