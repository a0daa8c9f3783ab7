/** Variables of `.env` in the working directory, where there is one; what the shell has set wins. */
import { existsSync } from 'node:fs';

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
} catch (error) {
  console.error(
    `.env cannot be read (${error instanceof Error ? error.message : error}). Mend or remove it.`,
  );
  process.exit(2);
}
