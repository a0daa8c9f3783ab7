/** The settings of servers that are not ours, read from the environment (documented in `.env.example`). */
import * as z from 'zod';
import { type Environment, readEnvironment } from '#system/read-environment.ts';

export interface ServersConfig {
  /** Words of the command that tests (`-t`) and reloads (`-s reload`) nginx. */
  nginxCommand: string[];
}

const Variables = z.object({
  NGINX_COMMAND: z.string().default('nginx'),
});

/** @throws {ConfigError} listing every variable that cannot be used */
export function readServersConfig(env: Environment): ServersConfig {
  const { NGINX_COMMAND } = readEnvironment(Variables, env);
  return { nginxCommand: NGINX_COMMAND.split(/\s+/).filter((word) => word !== '') };
}
