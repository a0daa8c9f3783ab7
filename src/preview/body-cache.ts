import { LRUCache } from 'lru-cache';

type Body = Uint8Array<ArrayBuffer>;
type MakeBody = () => Promise<Body>;

/**
 * Bodies in memory; the least recently used ones are dropped. Keys contain the digest of the content, so
 * that equal files of all shops and releases share one entry and no entry becomes stale.
 */
export class BodyCache {
  readonly #bodies: LRUCache<string, Body, MakeBody>;

  constructor(maxBytes: number) {
    this.#bodies = new LRUCache<string, Body, MakeBody>({
      maxSize: maxBytes,
      // The cache takes no entry of size 0.
      sizeCalculation: ({ length }) => Math.max(length, 1),
      fetchMethod: (_key, _stale, { context: make }) => make(),
      // A body that is dropped from the cache before it is made is still returned to its requests.
      ignoreFetchAbort: true,
    });
  }

  /** The body of a key. Concurrent calls share one call of `make`; a failure is not kept. */
  get(key: string, make: MakeBody): Promise<Body> {
    return this.#bodies.forceFetch(key, { context: make });
  }
}
