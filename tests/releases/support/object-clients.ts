/** Clients of an object store as programs use them, and one whose responses get lost. */
import { readObjectStoreConfig } from '#releases/objects/config.ts';
import type { ObjectClient } from '#releases/objects/object-client.ts';
import { S3ObjectClient } from '#releases/objects/s3-client.ts';
import type { S3Double } from '#tests/support/s3-double.ts';

export function clientOf({ url }: S3Double): ObjectClient {
  const environment = { AWS_ENDPOINT_URL_S3: url, AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
  return new S3ObjectClient('bucket', readObjectStoreConfig(environment));
}

/**
 * A client that loses responses to conditional writes. The SDK repeats a request without a response: the second one
 * finds the object of the first one.
 */
export function repeatingClient(client: ObjectClient, isLost: (key: string) => boolean): ObjectClient {
  return {
    url: (key) => client.url(key),
    read: (key) => client.read(key),
    exists: (key) => client.exists(key),
    write: (key, body) => client.write(key, body),
    remove: (key) => client.remove(key),
    list: (prefix) => client.list(prefix),
    listFolders: (prefix) => client.listFolders(prefix),
    replace: async (key, body, etag) => {
      if (isLost(key)) await client.replace(key, body, etag);
      return client.replace(key, body, etag);
    },
  };
}
