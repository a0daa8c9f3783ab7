/** The `.env` file of the working directory. */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigError } from '#system/config-error.ts';
import { errorMessage } from '#system/error-facts.ts';
import { checkEnvLines } from './env-lines.ts';

/**
 * Sets the variables of `.env`, if there is one. Variables of the shell keep their values. A byte order mark, which
 * editors on Windows write, is ignored. Prints a note for a value that a "#" cuts.
 * @throws {ConfigError} when the file or a line of it cannot be read
 */
export function loadEnvFile(): void {
  const text = readText();
  const { problems, notes } = checkEnvLines(text);
  if (problems.length > 0) throw new ConfigError(`.env cannot be used:\n${indented(problems)}`);
  for (const note of notes) console.error(`.env, ${note}.`);
  for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value;
}

function indented(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`).join('\n');
}

/** Empty without a file. */
function readText(): string {
  try {
    return existsSync('.env') ? readFileSync('.env', 'utf8').replace(/^\uFEFF/, '') : '';
  } catch (cause) {
    const reason = errorMessage(cause);
    throw new ConfigError(`.env cannot be read (${reason}). Correct or remove it.`, { cause });
  }
}
