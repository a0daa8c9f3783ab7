/** Opens targets of releases together with the servers that are configured for them. */
import type { ReleaseStore } from '#releases/release-store.ts';
import { openTarget } from '#releases/target.ts';
import type { Environment } from '#system/read-environment.ts';
import { readServersConfig } from './config.ts';
import { NginxServers } from './nginx/nginx-servers.ts';

/**
 * The releases of a target; an activation there prepares the target's servers first.
 * @throws {ConfigError} as {@link openTarget}, and for an unusable environment
 */
export function openServedTarget(address: string, environment: Environment): Promise<ReleaseStore> {
  const { nginxCommand } = readServersConfig(environment);
  return openTarget(address, environment, (dir) => new NginxServers(dir, nginxCommand));
}
