/** The API calls of one shop: their failures, the number of requests and the fingerprint of all answers. */
import { setMaxListeners } from 'node:events';
import pLimit from 'p-limit';
import { ApiError } from '#contract/api-error.ts';
import { type Endpoint, type ParamsOf, parseReply, type ReplyOf, requestUrl } from '#contract/endpoint.ts';
import { countUnreadable } from '#contract/readers/records.ts';
import { type LastResponses, NO_LAST_RESPONSES, type ResponseToStore } from '#releases/last-responses.ts';
import type { ApiResponse, ApiSource } from '../api/api-source.ts';
import { hashText } from '../api/body-cache.ts';
import { callOf, getNamed, isCallFailure, named, readableReply } from './api-call.ts';
import { isEmptyList, refuseNoList, unreadableText } from './list-response.ts';
import { CALLS_AT_ONCE, MAX_RESPONSE_CHARS } from './shop-limits.ts';
import { problemOf, SnapshotError } from './snapshot-error.ts';

/** An answer that has arrived; calling it parses the answer. */
export type Unread<Reply> = () => Promise<Reply>;

/**
 * Each call settles when the bytes of its answer have arrived, without parsing them, because a shop with the same
 * bytes as in the last build need not be parsed. A parse error is handled like a failed call.
 */
export interface ShopReader {
  /** @throws {SnapshotError} on failure; all other calls of the shop are abandoned then */
  required<E extends Endpoint>(endpoint: E, params: ParamsOf<E>): Promise<Unread<ReplyOf<E>>>;
  /** As `required`; also fails when the answer is no list, which the contract reads as an empty one. */
  requiredList<E extends Endpoint>(endpoint: E, params: ParamsOf<E>): Promise<Unread<ReplyOf<E>>>;
  /**
   * A failure gives the last good answer of the call, or `empty` without one, and is in the result's `failedCalls`.
   * An answer that should be a list and is none is a failure. Status 404 means "not offered" and gives `empty`.
   */
  optional<E extends Endpoint, Empty>(
    endpoint: E,
    params: ParamsOf<E>,
    empty: Empty,
  ): Promise<Unread<ReplyOf<E> | Empty>>;
  /** For a call whose answer another call can give: a failure adds a warning and gives null. */
  replaceable<E extends Endpoint>(
    endpoint: E,
    params: ParamsOf<E>,
    remedy: string,
  ): Promise<Unread<ReplyOf<E> | null>>;
  /** Adds a warning. */
  warn(text: string): void;
  result(): ReadingResult;
  /** The good answers of the optional calls, by path and query. A call that failed has its last good answer. */
  readonly responsesToStore: ReadonlyMap<string, ResponseToStore>;
}

/** An optional call without a usable answer. */
export interface FailedCall {
  /** Name of the call in `src/contract/endpoints/`. */
  call: string;
  /** The call with its address, and the reason of the failure. */
  message: string;
  /** When the API gave the answer that is used instead, epoch ms; null: the shop is built without an answer. */
  answeredAt: number | null;
}

export interface ReadingResult {
  /** Requests sent, repeats included. */
  calls: number;
  /** Sorted, so that they do not depend on the order of arrival. */
  warnings: string[];
  /** Sorted by message. */
  failedCalls: FailedCall[];
  /** Hash over all answers: equal fingerprints of one domain mean equal snapshots. */
  fingerprint: string;
}

export interface ShopReaderOptions {
  signal?: AbortSignal | undefined;
  /** Used in place of optional calls that fail. */
  lastResponses?: LastResponses | undefined;
}

export function createShopReader(
  domain: string,
  source: ApiSource,
  options: ShopReaderOptions = {},
): ShopReader {
  return new SourceReader(domain, source, options);
}

const NOT_FOUND = 404;

const TOO_LARGE = new Error(
  `The answers of this shop are together longer than ${MAX_RESPONSE_CHARS / 1e6} million characters; ` +
    'it has too many products in too many categories, or pictures embedded in its texts',
);

interface AskOptions {
  /** Whether an answer that is no list is a failure. */
  asList: boolean;
  /** Whether a good answer is one of `responsesToStore`. */
  keep?: boolean;
}

class SourceReader implements ShopReader {
  readonly responsesToStore = new Map<string, ResponseToStore>();
  readonly #domain: string;
  readonly #source: ApiSource;
  readonly #lastResponses: LastResponses;
  readonly #abandoned = new AbortController();
  /** Aborted by the caller, or by the failure of a required call. */
  readonly #stop: AbortSignal;
  readonly #line = pLimit(CALLS_AT_ONCE);
  /** Address of each call → status and hash of its answer. */
  readonly #answers = new Map<string, string>();
  readonly #warnings: string[] = [];
  readonly #failedCalls: FailedCall[] = [];
  #calls = 0;
  #chars = 0;

  constructor(
    domain: string,
    source: ApiSource,
    { signal, lastResponses = NO_LAST_RESPONSES }: ShopReaderOptions,
  ) {
    this.#domain = domain;
    this.#source = source;
    this.#lastResponses = lastResponses;
    const abandoned = this.#abandoned.signal;
    this.#stop = signal === undefined ? abandoned : AbortSignal.any([signal, abandoned]);
    // Every pending request adds a listener.
    setMaxListeners(0, this.#stop);
  }

  required<E extends Endpoint>(endpoint: E, params: ParamsOf<E>): Promise<Unread<ReplyOf<E>>> {
    return this.#required(endpoint, params, { asList: false });
  }

  requiredList<E extends Endpoint>(endpoint: E, params: ParamsOf<E>): Promise<Unread<ReplyOf<E>>> {
    return this.#required(endpoint, params, { asList: true });
  }

  optional<E extends Endpoint, Empty>(
    endpoint: E,
    params: ParamsOf<E>,
    empty: Empty,
  ): Promise<Unread<ReplyOf<E> | Empty>> {
    return this.#guarded(this.#ask(endpoint, params, { asList: true, keep: true }), (cause) =>
      this.#instead(endpoint, params, empty, cause),
    );
  }

  replaceable<E extends Endpoint>(
    endpoint: E,
    params: ParamsOf<E>,
    remedy: string,
  ): Promise<Unread<ReplyOf<E> | null>> {
    return this.#guarded(this.#ask(endpoint, params, { asList: true }), (cause) => {
      if (!isCallFailure(cause)) throw cause;
      this.warn(`${problemOf(cause)}. ${remedy}`);
      return null;
    });
  }

  warn(text: string): void {
    this.#warnings.push(text);
  }

  result(): ReadingResult {
    const answers = [...this.#answers].toSorted(([a], [b]) => (a < b ? -1 : 1));
    return {
      calls: this.#calls,
      warnings: this.#warnings.toSorted(),
      failedCalls: this.#failedCalls.toSorted((a, b) => (a.message < b.message ? -1 : 1)),
      fingerprint: hashText(JSON.stringify(answers)),
    };
  }

  #required<E extends Endpoint>(
    endpoint: E,
    params: ParamsOf<E>,
    options: AskOptions,
  ): Promise<Unread<ReplyOf<E>>> {
    return this.#guarded(this.#ask(endpoint, params, options), (cause): never =>
      this.#abandon(endpoint, cause),
    );
  }

  async #ask<E extends Endpoint>(
    endpoint: E,
    params: ParamsOf<E>,
    { asList, keep = false }: AskOptions,
  ): Promise<Unread<ReplyOf<E>>> {
    const url = requestUrl(endpoint, this.#source.baseUrl, params);
    this.#answers.set(url, 'failed');
    const onRequest = () => {
      this.#calls += 1;
    };
    const answer = await this.#line(() =>
      getNamed(this.#source, endpoint, url, { signal: this.#stop, onRequest }),
    );
    this.#answers.set(url, `${answer.status} ${answer.hash}`);
    this.#hold(endpoint, answer.heldChars);
    const read = () => this.#parse(endpoint, url, answer, asList);
    if (answer.status === 200) {
      const { hash, body } = answer;
      if (keep) this.responsesToStore.set(callOf(endpoint, params), { hash, at: null, body });
      return read;
    }
    const value = await read();
    return async () => value;
  }

  async #parse<E extends Endpoint>(
    endpoint: E,
    url: string,
    answer: ApiResponse,
    asList: boolean,
  ): Promise<ReplyOf<E>> {
    const { status, hash, heldChars } = answer;
    const body = await named(endpoint, url, answer.body());
    if (heldChars === 0) this.#hold(endpoint, body.length);
    const value = this.#source.parsed.read(`${endpoint.name} ${status} ${hash}`, body.length, () =>
      parseReply(endpoint, status, body, url),
    );
    if (asList && status !== 204 && isEmptyList(value)) refuseNoList(endpoint, url, body);
    const dropped = countUnreadable(value);
    if (dropped > 0) this.warn(unreadableText(endpoint, dropped));
    return value;
  }

  /** The last good answer of a call that failed, or `empty`. */
  async #instead<E extends Endpoint, Empty>(
    endpoint: E,
    params: ParamsOf<E>,
    empty: Empty,
    cause: unknown,
  ): Promise<ReplyOf<E> | Empty> {
    if (!isCallFailure(cause)) throw cause;
    const call = callOf(endpoint, params);
    this.responsesToStore.delete(call);
    if (cause instanceof ApiError && cause.status === NOT_FOUND) return empty;
    const failed = { call: endpoint.name, message: problemOf(cause) };
    const last = this.#lastResponses.find(call);
    const body = last === null ? null : await this.#lastResponses.body(last);
    const reply = body === null ? null : readableReply(endpoint, body);
    if (last === null || body === null || reply === null) {
      this.#failedCalls.push({ ...failed, answeredAt: null });
      return empty;
    }
    this.#hold(endpoint, body.length);
    this.#answers.set(requestUrl(endpoint, this.#source.baseUrl, params), `kept ${last.hash}`);
    this.responsesToStore.set(call, { ...last, body: async () => body });
    this.#failedCalls.push({ ...failed, answeredAt: last.at });
    return reply.value;
  }

  /** Handles a failure of the call or of parsing with `failed`, which returns a substitute or throws. */
  async #guarded<Reply, Instead>(
    asking: Promise<Unread<Reply>>,
    failed: (cause: unknown) => Instead | Promise<Instead>,
  ): Promise<Unread<Reply | Instead>> {
    // An abort by the caller or by the failure of another call is not a failure of this call.
    const fail = (cause: unknown) => {
      this.#stop.throwIfAborted();
      return failed(cause);
    };
    try {
      const read = await asking;
      return () => read().catch(fail);
    } catch (cause) {
      const substitute = await fail(cause);
      return async () => substitute;
    }
  }

  /** Adds to the characters of this shop in memory. Whether they exceed the bound does not depend on their order. */
  #hold(endpoint: Endpoint, more: number): void {
    this.#chars += more;
    if (this.#chars > MAX_RESPONSE_CHARS) this.#abandon(endpoint, TOO_LARGE);
  }

  /** Ends all calls of the shop. */
  #abandon(endpoint: Endpoint, cause: unknown): never {
    const error = new SnapshotError(this.#domain, endpoint.name, this.#calls, cause);
    this.#abandoned.abort(error);
    throw error;
  }
}
