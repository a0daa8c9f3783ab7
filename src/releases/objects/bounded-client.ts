/** Bounds the calls to a store that are under way at a time, over all shops. */
import pLimit from 'p-limit';
import type { ObjectClient } from './object-client.ts';

/** Listings have no bound: they are few. */
export function boundedClient(client: ObjectClient, callsAtOnce: number): ObjectClient {
  const limit = pLimit(callsAtOnce);
  return {
    address: (key) => client.address(key),
    read: (key) => limit(() => client.read(key)),
    exists: (key) => limit(() => client.exists(key)),
    write: (key, body) => limit(() => client.write(key, body)),
    replace: (key, body, etag) => limit(() => client.replace(key, body, etag)),
    remove: (key) => limit(() => client.remove(key)),
    list: (prefix) => client.list(prefix),
    listFolders: (prefix) => client.listFolders(prefix),
  };
}
