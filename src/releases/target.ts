/** Targets of releases by their address. */
import path from 'node:path';
import { ConfigError } from '#system/config-error.ts';
import type { Environment } from '#system/read-environment.ts';
import { FolderStore } from './folder/folder-store.ts';
import type { ReleaseStore } from './release-store.ts';
import type { Servers } from './servers.ts';

/**
 * The releases of a target. Nothing is read or written yet.
 * @param address `dir:PATH`, relative to the working directory, or `s3://BUCKET/PREFIX`
 * @param environment variables that `.env.example` documents
 * @param serversOf the servers of a folder that need a configuration
 * @throws {ConfigError} when it is no address of a target, or for an unusable variable
 */
export async function openTarget(
  address: string,
  environment: Environment,
  serversOf: (dir: string) => Servers | null = () => null,
): Promise<ReleaseStore> {
  const folder = /^dir:(.+)$/s.exec(address)?.[1];
  if (folder !== undefined) {
    const dir = path.resolve(folder);
    return new FolderStore(dir, serversOf(dir));
  }
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/*(.*?)\/*$/.exec(address) ?? [];
  if (bucket !== undefined) {
    // The SDK takes a third of a second to load: builds into folders do without it.
    const { openObjectStore } = await import('./objects/open-object-store.ts');
    return openObjectStore(bucket, prefix, environment);
  }
  throw new ConfigError(`${JSON.stringify(address)} is no target: give dir:PATH or s3://BUCKET/PREFIX.`);
}
