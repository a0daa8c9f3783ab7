/** Opens the object store that the environment configures. */
import type { Environment } from '#system/read-environment.ts';
import { readObjectStoreConfig } from './config.ts';
import { ObjectStore } from './object-store.ts';
import { S3ObjectClient } from './s3-client.ts';

/** @throws {ConfigError} for an invalid variable */
export function openObjectStore(bucket: string, prefix: string, environment: Environment): ObjectStore {
  return new ObjectStore(new S3ObjectClient(bucket, readObjectStoreConfig(environment)), prefix);
}
