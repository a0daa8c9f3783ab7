/** The API calls of one shop: their failures, the number of requests and the fingerprint of all answers. */
import { setMaxListeners } from 'node:events';
import pLimit from 'p-limit';
import { ApiError, ContractError, redactUrl } from '#contract/api-error.ts';
import { type Endpoint, type ParamsOf, parseReply, type ReplyOf, requestUrl } from '#contract/endpoint.ts';
import { countUnreadable } from '#contract/readers/records.ts';
import { type AnswerToKeep, type LastAnswers, NO_LAST_ANSWERS } from '#releases/last-answers.ts';
import type { ApiAnswer, ApiSource, GetOptions } from '../api/api-source.ts';
import { hashText } from '../api/body-cache.ts';
import { RequestError } from '../api/request-error.ts';
import { isEmptyList, refuseNoList, unreadableText } from './list-answer.ts';
import { CALLS_AT_ONCE, MAX_ANSWER_CHARS } from './shop-limits.ts';
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
  readonly answersToKeep: ReadonlyMap<string, AnswerToKeep>;
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
  lastAnswers?: LastAnswers | undefined;
}

export function createShopReader(
  domain: string,
  source: ApiSource,
  { signal, lastAnswers = NO_LAST_ANSWERS }: ShopReaderOptions = {},
): ShopReader {
  const abandoned = new AbortController();
  const stop = signal === undefined ? abandoned.signal : AbortSignal.any([signal, abandoned.signal]);
  // Every pending request adds a listener.
  setMaxListeners(0, stop);
  const line = pLimit(CALLS_AT_ONCE);
  const answers = new Map<string, string>();
  const answersToKeep = new Map<string, AnswerToKeep>();
  const warnings: string[] = [];
  const failedCalls: FailedCall[] = [];
  let calls = 0;
  let chars = 0;
  const onRequest = () => {
    calls += 1;
  };

  /** Adds to the characters of this shop in memory. Whether they exceed the bound does not depend on their order. */
  function hold(endpoint: Endpoint, more: number): void {
    chars += more;
    if (chars <= MAX_ANSWER_CHARS) return;
    const error = new SnapshotError(domain, endpoint.name, calls, TOO_LARGE);
    abandoned.abort(error);
    throw error;
  }

  /** @param keep whether a good answer is one of `answersToKeep` */
  async function ask<E extends Endpoint>(
    endpoint: E,
    params: ParamsOf<E>,
    { asList, keep = false }: { asList: boolean; keep?: boolean },
  ): Promise<Unread<ReplyOf<E>>> {
    const url = requestUrl(endpoint, source.baseUrl, params);
    answers.set(url, 'failed');
    const answer = await named(
      endpoint,
      url,
      line(() => getFromApi(source, url, { signal: stop, onRequest })),
    );
    answers.set(url, `${answer.status} ${answer.hash}`);
    hold(endpoint, answer.heldChars);
    const read = async () => {
      const { status, hash, heldChars } = answer;
      const body = await named(endpoint, url, answer.body());
      if (heldChars === 0) hold(endpoint, body.length);
      const value = source.parsed.read(`${endpoint.name} ${status} ${hash}`, body.length, () =>
        parseReply(endpoint, status, body, url),
      );
      if (asList && status !== 204 && isEmptyList(value)) refuseNoList(endpoint, url, body);
      const dropped = countUnreadable(value);
      if (dropped > 0) warn(unreadableText(endpoint, dropped));
      return value;
    };
    if (answer.status === 200) {
      if (keep)
        answersToKeep.set(callOf(endpoint, params), { hash: answer.hash, at: null, body: answer.body });
      return read;
    }
    const value = await read();
    return async () => value;
  }

  /** The last good answer of a call that failed, or `empty`. */
  async function instead<E extends Endpoint, Empty>(
    endpoint: E,
    params: ParamsOf<E>,
    empty: Empty,
    cause: unknown,
  ): Promise<ReplyOf<E> | Empty> {
    if (!isCallFailure(cause)) throw cause;
    const call = callOf(endpoint, params);
    answersToKeep.delete(call);
    if (cause instanceof ApiError && cause.status === NOT_FOUND) return empty;
    const failed = { call: endpoint.name, message: problemOf(cause) };
    const last = lastAnswers.find(call);
    const body = last === null ? null : await lastAnswers.body(last);
    const reply = body === null ? null : readableReply(endpoint, body);
    if (last === null || body === null || reply === null) {
      failedCalls.push({ ...failed, answeredAt: null });
      return empty;
    }
    hold(endpoint, body.length);
    answers.set(requestUrl(endpoint, source.baseUrl, params), `kept ${last.hash}`);
    answersToKeep.set(call, { ...last, body: async () => body });
    failedCalls.push({ ...failed, answeredAt: last.at });
    return reply.value;
  }

  /** Handles a failure of the call or of parsing with `failed`, which returns a substitute or throws. */
  async function guarded<Reply, Instead>(
    asking: Promise<Unread<Reply>>,
    failed: (cause: unknown) => Instead | Promise<Instead>,
  ): Promise<Unread<Reply | Instead>> {
    // An abort by the caller or by the failure of another call is not a failure of this call.
    const fail = (cause: unknown) => {
      stop.throwIfAborted();
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

  function required<E extends Endpoint>(endpoint: E, params: ParamsOf<E>, asList: boolean) {
    return guarded(ask(endpoint, params, { asList }), (cause): never => {
      const error = new SnapshotError(domain, endpoint.name, calls, cause);
      abandoned.abort(error);
      throw error;
    });
  }

  function warn(text: string): void {
    warnings.push(text);
  }

  return {
    required: (endpoint, params) => required(endpoint, params, false),
    requiredList: (endpoint, params) => required(endpoint, params, true),
    optional: (endpoint, params, empty) =>
      guarded(ask(endpoint, params, { asList: true, keep: true }), (cause) =>
        instead(endpoint, params, empty, cause),
      ),
    replaceable: (endpoint, params, remedy) =>
      guarded(ask(endpoint, params, { asList: true }), (cause) => {
        if (!isCallFailure(cause)) throw cause;
        warn(`${problemOf(cause)}. ${remedy}`);
        return null;
      }),
    warn,
    answersToKeep,
    result: () => ({
      calls,
      warnings: warnings.toSorted(),
      failedCalls: failedCalls.toSorted((a, b) => (a.message < b.message ? -1 : 1)),
      fingerprint: hashText(JSON.stringify([...answers].toSorted(([a], [b]) => (a < b ? -1 : 1)))),
    }),
  };
}

const NOT_FOUND = 404;

/** Path and query of a call, equal on every API host. */
function callOf<E extends Endpoint>(endpoint: E, params: ParamsOf<E>): string {
  return requestUrl(endpoint, '', params);
}

/** Null when the contract refuses an answer that an earlier version of it accepted. */
function readableReply<E extends Endpoint>(endpoint: E, body: string): { value: ReplyOf<E> } | null {
  try {
    return { value: parseReply(endpoint, 200, body) };
  } catch {
    return null;
  }
}

/**
 * A 404 means "there is none", but not as a web page: such an answer comes from another server at a mistyped
 * address or from a gateway in front of the API, and would make every shop look removed.
 * @throws {RequestError}
 */
async function getFromApi(source: ApiSource, url: string, options: GetOptions): Promise<ApiAnswer> {
  const answer = await source.get(url, options);
  if (answer.status === 404 && /^\s*</.test(await answer.body())) {
    throw new RequestError('answered 404 with a web page', false);
  }
  return answer;
}

/** Adds the name and address of the call to a failure, as in the errors of the contract. */
async function named<Value>(endpoint: Endpoint, url: string, asking: Promise<Value>): Promise<Value> {
  try {
    return await asking;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const call = `${endpoint.name} (${endpoint.method} ${redactUrl(url)})`;
    throw new RequestError(`${call} ${error.message}`, error.retriable, error.cause);
  }
}

const TOO_LARGE = new Error(
  `The answers of this shop are together longer than ${MAX_ANSWER_CHARS / 1e6} million characters; ` +
    'it has too many products in too many categories, or pictures embedded in its texts',
);

function isCallFailure(cause: unknown): boolean {
  return cause instanceof RequestError || cause instanceof ApiError || cause instanceof ContractError;
}
