/** Limits the number of concurrent calls to a store, over all shops. */
import pLimit from 'p-limit';
import type { ObjectClient } from './object-client.ts';

/** Listings are not limited, because they are few. */
export function boundedClient(client: ObjectClient, callsAtOnce: number): ObjectClient {
  const limit = pLimit(callsAtOnce);
  return {
    url: (key) => client.url(key),
    read: (key) => limit(() => client.read(key)),
    exists: (key) => limit(() => client.exists(key)),
    write: (key, body) => limit(() => client.write(key, body)),
    replace: (key, body, etag) => limit(() => client.replace(key, body, etag)),
    remove: (key) => limit(() => client.remove(key)),
    list: (prefix) => client.list(prefix),
    listFolders: (prefix) => client.listFolders(prefix),
  };
}
