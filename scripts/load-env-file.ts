/** The `.env` file of the working directory. */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigError } from '#system/config-error.ts';
import { errorMessage } from '#system/error-facts.ts';

/**
 * Sets the variables of `.env`, if there is one. Variables of the shell keep their values. A byte order mark, which
 * editors on Windows write, is no part of the first name.
 * @throws {ConfigError} when the file cannot be read
 */
export function loadEnvFile(): void {
  try {
    if (!existsSync('.env')) return;
    const variables = parseEnv(readFileSync('.env', 'utf8').replace(/^\uFEFF/, ''));
    for (const [name, value] of Object.entries(variables)) process.env[name] ??= value;
  } catch (cause) {
    const reason = errorMessage(cause);
    throw new ConfigError(`.env cannot be read (${reason}). Correct or remove it.`, { cause });
  }
}
