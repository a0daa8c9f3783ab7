/** `npm run docs:api`: writes the OpenAPI document of the contract and the schema of the tenants file. */
import { writeFile } from 'node:fs/promises';
import { openDb } from '#backend/db/connect.ts';
import { tenantsJsonSchema } from '#pipeline/tenants/tenants-schema.ts';
import { command, run } from './command.ts';
import { openApiDocument } from './openapi/openapi-document.ts';
import { recordExamples } from './openapi/record-examples.ts';

const write = (file: string, value: object) => writeFile(file, `${JSON.stringify(value, null, 2)}\n`);

await run(
  command('docs:api', 'Writes docs/integrate/openapi.json and docs/operate/tenants.schema.json.').action(
    async () => {
      const { db, migrate, close } = await openDb('pglite:memory');
      await migrate();
      await write('docs/integrate/openapi.json', openApiDocument(await recordExamples(db)));
      await close();
      await write('docs/operate/tenants.schema.json', tenantsJsonSchema());
    },
  ),
);
