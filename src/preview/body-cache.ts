/**
 * Bodies in memory, least recently used ones dropped. The key is made of the content's digest, so that
 * equal files of all shops and releases share one entry and none can be stale.
 */
export class BodyCache {
  readonly #maxBytes: number;
  readonly #bodies = new Map<string, Buffer>();
  readonly #pending = new Map<string, Promise<Buffer>>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The body of a key, made once however many requests ask at the same time. A failure is not kept. */
  async get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const present = this.#bodies.get(key);
    if (present !== undefined) {
      this.#bodies.delete(key);
      this.#bodies.set(key, present);
      return present;
    }
    const pending = this.#pending.get(key) ?? this.#make(key, make);
    return pending;
  }

  #make(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const pending = make()
      .then((body) => {
        this.#keep(key, body);
        return body;
      })
      .finally(() => this.#pending.delete(key));
    this.#pending.set(key, pending);
    return pending;
  }

  #keep(key: string, body: Buffer): void {
    if (body.length > this.#maxBytes) return;
    this.#bodies.set(key, body);
    this.#bytes += body.length;
    for (const [oldest, { length }] of this.#bodies) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#bodies.delete(oldest);
      this.#bytes -= length;
    }
  }
}
