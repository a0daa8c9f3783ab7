/** The API calls of one shop: their failures, the number of requests and the fingerprint of all responses. */
import { setMaxListeners } from 'node:events';
import pLimit from 'p-limit';
import { ApiError } from '#contract/api-error.ts';
import { type Endpoint, type ParamsOf, parseReply, type ReplyOf, requestUrl } from '#contract/endpoint.ts';
import { countUnreadable } from '#contract/readers/schema.ts';
import { type LastResponses, NO_LAST_RESPONSES, type ResponseToStore } from '#releases/last-responses.ts';
import type { ApiResponse, ApiSource } from '../api/api-source.ts';
import { hashText } from '../api/body-cache.ts';
import { callOf, getNamed, isCallFailure, named } from './api-call.ts';
import { isEmptyList, refuseNoList, UnusableListError, unreadableText } from './list-response.ts';
import { CALLS_AT_ONCE, MAX_RESPONSE_CHARS } from './shop-limits.ts';
import { problemOf, SnapshotError } from './snapshot-error.ts';
import { StoredReplies } from './stored-replies.ts';

/** A response that has arrived; calling it parses the response. */
export type Unread<Reply> = () => Promise<Reply>;

/** An optional call without a usable response. */
export interface FailedCall {
  /** Name of the call in `src/contract/endpoints/`. */
  call: string;
  /** The call with its URL, and the reason of the failure. */
  message: string;
  /** Time of the response that is used instead, epoch ms; null if the shop is built without one. */
  respondedAt: number | null;
}

export interface ReadingResult {
  /** Requests sent, retries included. */
  calls: number;
  /** Sorted, so that they do not depend on the order of arrival. */
  warnings: string[];
  /** Sorted by message. */
  failedCalls: FailedCall[];
  /** Hash over all responses: equal fingerprints of one domain mean equal snapshots. */
  fingerprint: string;
}

export interface ShopReaderOptions {
  signal?: AbortSignal | undefined;
  /** Used in place of optional calls that fail. */
  lastResponses?: LastResponses | undefined;
}

const NOT_FOUND = 404;

const TOO_LARGE = new Error(
  `The responses of this shop are together longer than ${MAX_RESPONSE_CHARS / 1e6} million characters; ` +
    'it has too many products in too many categories, or images embedded in its texts',
);

const OTHER_READERS =
  'Its last good response was stored by another version of the program, which may not have read all that pages need now';

interface RequestOptions {
  /** Whether a response that is not a list is a failure. */
  asList: boolean;
  /** Whether a good response is one of `responsesToStore`. */
  isStored?: boolean;
}

/**
 * Each call settles when the bytes of its response have arrived, without parsing them, because a shop with the same
 * bytes as in the last build need not be parsed. A parse error is handled like a failed call.
 */
export class ShopReader {
  /** The good responses of the optional calls, by path and query; for failed calls, the last good response. */
  readonly responsesToStore: ReadonlyMap<string, ResponseToStore>;
  readonly #domain: string;
  readonly #source: ApiSource;
  readonly #stored: StoredReplies;
  readonly #failureAbort = new AbortController();
  /** Aborted by the caller, or by the failure of a required call. */
  readonly #stop: AbortSignal;
  readonly #limit = pLimit(CALLS_AT_ONCE);
  /** URL of each call → status and hash of its response. */
  readonly #responses = new Map<string, string>();
  readonly #warnings: string[] = [];
  readonly #failedCalls: FailedCall[] = [];
  #calls = 0;
  #chars = 0;

  constructor(
    domain: string,
    source: ApiSource,
    { signal, lastResponses = NO_LAST_RESPONSES }: ShopReaderOptions = {},
  ) {
    this.#domain = domain;
    this.#source = source;
    this.#stored = new StoredReplies(lastResponses);
    this.responsesToStore = this.#stored.toStore;
    const failed = this.#failureAbort.signal;
    this.#stop = signal === undefined ? failed : AbortSignal.any([signal, failed]);
    // Every pending request adds a listener.
    setMaxListeners(0, this.#stop);
  }

  /** @throws {SnapshotError} on failure, which aborts all other calls of the shop */
  required<E extends Endpoint>(endpoint: E, params: ParamsOf<E>): Promise<Unread<ReplyOf<E>>> {
    return this.#required(endpoint, params, { asList: false });
  }

  /** As `required`; also fails if the response is not a list, which the contract would read as an empty list. */
  requiredList<E extends Endpoint>(endpoint: E, params: ParamsOf<E>): Promise<Unread<ReplyOf<E>>> {
    return this.#required(endpoint, params, { asList: true });
  }

  /**
   * A failure returns the last good response of the call, or `empty` without one, and is in the result's `failedCalls`.
   * A response that should be a list and is not is a failure. Status 404 means "not offered" and returns `empty`. If
   * all records of a list are unreadable, the last good response or an empty list is used, with a warning; a last good
   * response of another version of the readers is not used.
   * @throws {SnapshotError} if the call fails and its last good response was stored by another version of the readers
   */
  optional<E extends Endpoint, Empty>(
    endpoint: E,
    params: ParamsOf<E>,
    empty: Empty,
  ): Promise<Unread<ReplyOf<E> | Empty>> {
    return this.#guarded(this.#request(endpoint, params, { asList: true, isStored: true }), (cause) =>
      this.#fallback(endpoint, params, empty, cause),
    );
  }

  /** For a call that another call can replace: a failure adds a warning and returns null. */
  replaceable<E extends Endpoint>(
    endpoint: E,
    params: ParamsOf<E>,
    remedy: string,
  ): Promise<Unread<ReplyOf<E> | null>> {
    return this.#guarded(this.#request(endpoint, params, { asList: true }), (cause) => {
      if (!isCallFailure(cause)) throw cause;
      this.warn(`${problemOf(cause)}. ${remedy}`);
      return null;
    });
  }

  /** Adds a warning. */
  warn(text: string): void {
    this.#warnings.push(text);
  }

  result(): ReadingResult {
    const responses = [...this.#responses].toSorted(([a], [b]) => (a < b ? -1 : 1));
    return {
      calls: this.#calls,
      warnings: this.#warnings.toSorted(),
      failedCalls: this.#failedCalls.toSorted((a, b) => (a.message < b.message ? -1 : 1)),
      fingerprint: hashText(JSON.stringify(responses)),
    };
  }

  #required<E extends Endpoint>(
    endpoint: E,
    params: ParamsOf<E>,
    options: RequestOptions,
  ): Promise<Unread<ReplyOf<E>>> {
    return this.#guarded(this.#request(endpoint, params, options), (cause): never =>
      this.#fail(endpoint, cause),
    );
  }

  async #request<E extends Endpoint>(
    endpoint: E,
    params: ParamsOf<E>,
    { asList, isStored = false }: RequestOptions,
  ): Promise<Unread<ReplyOf<E>>> {
    const url = requestUrl(endpoint, this.#source.baseUrl, params);
    this.#responses.set(url, 'failed');
    const onRequest = () => {
      this.#calls += 1;
    };
    const response = await this.#limit(() =>
      getNamed(this.#source, endpoint, url, { signal: this.#stop, onRequest }),
    );
    this.#responses.set(url, `${response.status} ${response.hash}`);
    this.#addChars(endpoint, response.heldChars);
    const read = () => this.#parse(endpoint, url, response, asList);
    if (response.status === 200) {
      return isStored ? this.#stored.add(callOf(endpoint, params), response.hash, read) : read;
    }
    const value = await read();
    return async () => value;
  }

  async #parse<E extends Endpoint>(
    endpoint: E,
    url: string,
    response: ApiResponse,
    asList: boolean,
  ): Promise<ReplyOf<E>> {
    const { status, hash, heldChars } = response;
    const body = await named(endpoint, url, response.body());
    if (heldChars === 0) this.#addChars(endpoint, body.length);
    const value = this.#source.parsed.read(`${endpoint.name} ${status} ${hash}`, body.length, () =>
      parseReply(endpoint, status, body, url),
    );
    if (asList && status !== 204 && isEmptyList(value)) refuseNoList(endpoint, url, body);
    const dropped = countUnreadable(value);
    if (dropped > 0) this.warn(unreadableText(endpoint, dropped));
    return value;
  }

  /** The last good response of a call that failed, or `empty`. */
  async #fallback<E extends Endpoint, Empty>(
    endpoint: E,
    params: ParamsOf<E>,
    empty: Empty,
    cause: unknown,
  ): Promise<ReplyOf<E> | Empty> {
    if (!isCallFailure(cause)) throw cause;
    const call = callOf(endpoint, params);
    this.#stored.toStore.delete(call);
    if (cause instanceof ApiError && cause.status === NOT_FOUND) return empty;
    const failed = { call: endpoint.name, message: problemOf(cause) };
    const isUnusable = cause instanceof UnusableListError;
    const isOutdated = this.#stored.isOutdated(call);
    if (isOutdated && !isUnusable) this.#fail(endpoint, new Error(`${failed.message}. ${OTHER_READERS}`));
    const last = isOutdated ? null : await this.#stored.last(endpoint, call);
    const isKept = last !== null && !isEmptyList(last.value);
    if (isUnusable)
      this.warn(`${failed.message}. ${isKept ? 'Its last good response is used' : 'It counts as empty'}.`);
    if (isUnusable && !isKept) return empty;
    if (last === null) {
      this.#failedCalls.push({ ...failed, respondedAt: null });
      return empty;
    }
    this.#addChars(endpoint, last.chars);
    this.#stored.addAgain(call, last);
    if (isUnusable) return last.value;
    const { hash, at } = last.response;
    this.#responses.set(requestUrl(endpoint, this.#source.baseUrl, params), `kept ${hash}`);
    this.#failedCalls.push({ ...failed, respondedAt: at });
    return last.value;
  }

  /** Handles a failure of the call or of parsing with `failed`, which returns a substitute or throws. */
  async #guarded<Reply, Instead>(
    pending: Promise<Unread<Reply>>,
    failed: (cause: unknown) => Instead | Promise<Instead>,
  ): Promise<Unread<Reply | Instead>> {
    // An abort by the caller, or by the failure of another call, is not a failure of this call.
    const fail = (cause: unknown) => {
      this.#stop.throwIfAborted();
      return failed(cause);
    };
    try {
      const read = await pending;
      return () => read().catch(fail);
    } catch (cause) {
      const substitute = await fail(cause);
      return async () => substitute;
    }
  }

  /** Adds to the characters of this shop. The order of calls does not decide whether the sum exceeds the bound. */
  #addChars(endpoint: Endpoint, more: number): void {
    this.#chars += more;
    if (this.#chars > MAX_RESPONSE_CHARS) this.#fail(endpoint, TOO_LARGE);
  }

  /** Aborts all calls of the shop. */
  #fail(endpoint: Endpoint, cause: unknown): never {
    const error = new SnapshotError(this.#domain, endpoint.name, this.#calls, cause);
    this.#failureAbort.abort(error);
    throw error;
  }
}
