import { defineConfig } from 'drizzle-kit';

// `drizzle-kit generate --config src/backend/db/drizzle.config.ts` writes the next migration.
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/backend/db/schema.ts',
    './src/backend/db/account-schema.ts',
    './src/backend/db/order-schema.ts',
    './src/backend/db/change-schema.ts',
  ],
  out: './src/backend/db/migrations',
});
