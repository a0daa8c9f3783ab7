/** What a thread reads from the environment. */
import type { ReleaseStore } from '#releases/release-store.ts';
import type { Servers } from '#releases/servers.ts';
import { openTarget } from '#releases/target.ts';

/** The target of the build; an activation there prepares these servers first. */
export function openThreadTarget(address: string, servers: Servers): Promise<ReleaseStore> {
  return openTarget(address, process.env, () => servers);
}
