/** The `.env` file of the working directory. */
import { existsSync } from 'node:fs';
import { ConfigError } from '#system/config-error.ts';
import { errorMessage } from '#system/error-facts.ts';

/**
 * Sets the variables of `.env`, if there is one. Variables of the shell keep their values.
 * @throws {ConfigError} when the file cannot be read
 */
export function loadEnvFile(): void {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
  } catch (cause) {
    const reason = errorMessage(cause);
    throw new ConfigError(`.env cannot be read (${reason}). Correct or remove it.`, { cause });
  }
}
