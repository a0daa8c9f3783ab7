/** Stored replies while a shop is read: the ones of earlier builds, and the ones to store after this build. */
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts';
import {
  type LastResponse,
  type LastResponses,
  type PackedReply,
  packReply,
  type ResponseToStore,
} from '#releases/last-responses.ts';
import { readableReply } from './api-call.ts';

/** The reply of a last good response. */
interface LastReply<Reply> {
  response: LastResponse;
  value: Reply;
  /** Length of its text. */
  chars: number;
}

/** Calls are path and query. */
export class StoredReplies {
  readonly toStore = new Map<string, ResponseToStore>();
  readonly #last: LastResponses;

  constructor(last: LastResponses) {
    this.#last = last;
  }

  /**
   * Adds a good response to the ones to store. A reply that is not stored yet is packed when `read` is called, because
   * a response is parsed only once.
   * @returns `read`, or a function to call in its place
   */
  add<Reply>(call: string, hash: string, read: () => Promise<Reply>): () => Promise<Reply> {
    let packed: PackedReply | null = null;
    const readAndPack = async () => {
      const value = await read();
      packed ??= packReply(value);
      return value;
    };
    const reply = () =>
      readAndPack().then(
        () => packed,
        () => null,
      );
    this.toStore.set(call, { hash, at: null, reply: async () => packed ?? (await reply()) });
    const isStored = this.#last.form === 'replies' && this.#last.find(call)?.hash === hash;
    return isStored ? read : readAndPack;
  }

  /** Whether another version of the readers stored the last good response: it may lack fields that pages need now. */
  isOutdated(call: string): boolean {
    return this.#last.form === 'other replies' && this.#last.find(call) !== null;
  }

  /** The last good reply of a call; null if it is missing or damaged, or the contract rejects its raw body. */
  async last<E extends Endpoint>(endpoint: E, call: string): Promise<LastReply<ReplyOf<E>> | null> {
    const response = this.#last.find(call);
    const text = response === null ? null : await this.#last.text(response);
    if (response === null || text === null) return null;
    const reply = this.#last.form === 'bodies' ? readableReply(endpoint, text) : { value: JSON.parse(text) };
    return reply === null ? null : { ...reply, response, chars: text.length };
  }

  /** Stores the last good reply again. */
  addAgain(call: string, { response, value }: LastReply<unknown>): void {
    this.toStore.set(call, { ...response, reply: async () => packReply(value) });
  }
}
