/** The settings of web servers, read from the environment (documented in `.env.example`). */
import * as z from 'zod';
import { type Environment, readEnvironment } from '#system/read-environment.ts';

const Variables = z.object({
  NGINX_COMMAND: z.string().default(''),
});

/**
 * Words of the command to which `-t` (test) and `-s reload` are appended; null for the command of the folder.
 * @throws {ConfigError} listing every variable that cannot be used
 */
export function readNginxCommand(env: Environment): string[] | null {
  const { NGINX_COMMAND } = readEnvironment(Variables, env);
  const words = NGINX_COMMAND.split(/\s+/).filter((word) => word !== '');
  return words.length === 0 ? null : words;
}
