/** The port to an object store. Keys are complete, with the prefix of the target. */

export interface StoredObject {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
  /** Times of the write and of the read, both by the store's clock, epoch ms. */
  modified: number;
  readAt: number;
}

/** Part of a listing. Times are by the clock of the store, epoch ms. */
export interface ListedPage {
  objects: { key: string; modified: number; size: number }[];
  readAt: number;
}

/** All methods throw {@link ObjectStoreError} when the store refuses a call or cannot be reached. */
export interface ObjectClient {
  /** URL of an object or prefix, for messages to the operator. */
  url(key: string): string;
  /** Null when there is no such object. */
  read(key: string): Promise<StoredObject | null>;
  exists(key: string): Promise<boolean>;
  write(key: string, body: Uint8Array): Promise<void>;
  /**
   * Replaces an object only while it has this ETag; null creates it only while there is none.
   * @returns the new ETag; null when the condition is not met
   */
  replace(key: string, body: Uint8Array, etag: string | null): Promise<string | null>;
  /** Does nothing when there is no such object. */
  remove(key: string): Promise<void>;
  /** All objects whose key begins with the prefix, sorted, up to a thousand a page. */
  list(prefix: string): AsyncIterable<ListedPage>;
  /** Names, without `/`, of the folders directly below the prefix. */
  listFolders(prefix: string): Promise<string[]>;
}

/** A call of the object store failed. The message names object, reason and remedy. */
export class ObjectStoreError extends Error {
  override name = 'ObjectStoreError';
}
