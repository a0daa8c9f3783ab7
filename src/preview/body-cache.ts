import { LRUCache } from 'lru-cache';

type Body = Uint8Array<ArrayBuffer>;
type CreateBody = () => Promise<Body>;

/**
 * An LRU cache of bodies in memory. Keys contain the digest of the content, so that equal files of all shops and
 * releases share one entry and no entry becomes stale.
 */
export class BodyCache {
  readonly #bodies: LRUCache<string, Body, CreateBody>;

  constructor(maxBytes: number) {
    this.#bodies = new LRUCache<string, Body, CreateBody>({
      maxSize: maxBytes,
      // The cache accepts no entry of size 0.
      sizeCalculation: ({ length }) => Math.max(length, 1),
      fetchMethod: (_key, _stale, { context: create }) => create(),
      // A body that is evicted before it is complete is still returned to its requests.
      ignoreFetchAbort: true,
    });
  }

  /** The body of a key. Concurrent calls share one call of `create`; a failure is not cached. */
  get(key: string, create: CreateBody): Promise<Body> {
    return this.#bodies.forceFetch(key, { context: create });
  }
}
