/** Opens a target of releases by its URL. */
import path from 'node:path';
import { ConfigError } from '#system/config-error.ts';
import type { Environment } from '#system/read-environment.ts';
import { FolderStore } from './folder/folder-store.ts';
import type { ReleaseStore } from './release-store.ts';
import type { Servers } from './servers.ts';

/**
 * The releases of a target. Reads and writes nothing.
 * @param url `dir:PATH`, relative to the working directory, or `s3://BUCKET/PREFIX`
 * @param environment variables that `.env.example` documents
 * @param serversOf returns the servers of a folder that need a configuration
 * @throws {ConfigError} when `url` is not a target, or for an invalid variable
 */
export async function openTarget(
  url: string,
  environment: Environment,
  serversOf: (dir: string) => Servers | null = () => null,
): Promise<ReleaseStore> {
  const folder = /^dir:(.+)$/s.exec(url)?.[1];
  if (folder !== undefined) {
    const dir = path.resolve(folder);
    return new FolderStore(dir, serversOf(dir));
  }
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/*(.*?)\/*$/.exec(url) ?? [];
  if (bucket !== undefined) {
    // The SDK takes a third of a second to load, so builds into folders do not load it.
    const { openObjectStore } = await import('./objects/open-object-store.ts');
    return openObjectStore(bucket, prefix, environment);
  }
  throw new ConfigError(`${JSON.stringify(url)} is no target: give dir:PATH or s3://BUCKET/PREFIX.`);
}
