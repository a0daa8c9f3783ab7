/** Opens targets of releases together with their configured servers. */
import type { ReleaseStore } from '#releases/release-store.ts';
import { openTarget } from '#releases/target.ts';
import type { Environment } from '#system/read-environment.ts';
import { readNginxCommand } from './config.ts';
import { NginxServers } from './nginx/nginx-servers.ts';

/**
 * The releases of a target. An activation configures the target's servers first.
 * @throws {ConfigError} as {@link openTarget}, and for an invalid environment
 */
export function openServedTarget(url: string, environment: Environment): Promise<ReleaseStore> {
  const command = readNginxCommand(environment);
  return openTarget(url, environment, (dir) => new NginxServers(dir, command));
}
