/** The object store that the environment describes. */
import type { Environment } from '#system/read-environment.ts';
import { readObjectStoreConfig } from './config.ts';
import { ObjectStore } from './object-store.ts';
import { S3ObjectClient } from './s3-client.ts';

/** @throws {ConfigError} for an unusable variable */
export function openObjectStore(bucket: string, prefix: string, environment: Environment): ObjectStore {
  return new ObjectStore(new S3ObjectClient(bucket, readObjectStoreConfig(environment)), prefix);
}
