/** Targets of releases by their address. */
import path from 'node:path';
import { ConfigError } from '#system/config-error.ts';
import type { Environment } from '#system/read-environment.ts';
import { FolderStore } from './folder/folder-store.ts';
import type { ReleaseStore } from './release-store.ts';

/**
 * The releases of a target. Nothing is read or written yet.
 * @param address `dir:PATH`, relative to the working directory
 * @throws {ConfigError} when it is no address of a target
 */
export async function openTarget(address: string, _environment: Environment): Promise<ReleaseStore> {
  const folder = /^dir:(.+)$/s.exec(address)?.[1];
  if (folder !== undefined) return new FolderStore(path.resolve(folder));
  throw new ConfigError(`${JSON.stringify(address)} is no target: give dir:PATH.`);
}
