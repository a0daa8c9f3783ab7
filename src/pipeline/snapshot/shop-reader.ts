/** The API calls of one shop: their failures, the number of requests and the fingerprint of all answers. */
import { setMaxListeners } from 'node:events';
import pLimit from 'p-limit';
import { ApiError, ContractError, redactUrl } from '#contract/api-error.ts';
import { type Endpoint, type ParamsOf, parseReply, type ReplyOf, requestUrl } from '#contract/endpoint.ts';
import { unwrap } from '#contract/readers/records.ts';
import { isRow } from '#contract/readers/values.ts';
import type { ApiAnswer, ApiSource, GetOptions } from '../api/api-source.ts';
import { hashText } from '../api/body-cache.ts';
import { RequestError } from '../api/request-error.ts';
import { CALLS_AT_ONCE, MAX_ANSWER_CHARS } from './shop-limits.ts';
import { messageOf, SnapshotError } from './snapshot-error.ts';

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
  /** A failure adds a warning and gives `empty`; so does an answer that should be a list and is none. */
  optional<E extends Endpoint, Empty>(
    endpoint: E,
    params: ParamsOf<E>,
    empty: Empty,
  ): Promise<Unread<ReplyOf<E> | Empty>>;
  /** Adds a warning. */
  warn(text: string): void;
  result(): ReadingResult;
}

export interface ReadingResult {
  /** Requests sent, repeats included. */
  calls: number;
  /** Sorted, so that they do not depend on the order of arrival. */
  warnings: string[];
  /** Hash over all answers: equal fingerprints of one domain mean equal snapshots. */
  fingerprint: string;
}

/** @param log receives each warning when it arises */
export function createShopReader(
  domain: string,
  source: ApiSource,
  signal: AbortSignal | undefined,
  log: (text: string) => void,
): ShopReader {
  const abandoned = new AbortController();
  const stop = signal === undefined ? abandoned.signal : AbortSignal.any([signal, abandoned.signal]);
  // Every pending request adds a listener.
  setMaxListeners(0, stop);
  const line = pLimit(CALLS_AT_ONCE);
  const answers = new Map<string, string>();
  const warnings: string[] = [];
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

  async function ask<E extends Endpoint>(
    endpoint: E,
    params: ParamsOf<E>,
    asList: boolean,
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
      if (asList && isEmptyList(value)) refuseNoList(endpoint, url, body);
      return value;
    };
    if (answer.status === 200) return read;
    const value = await read();
    return async () => value;
  }

  /** Handles a failure of the call or of parsing with `failed`, which returns a substitute or throws. */
  async function guarded<Reply, Instead>(
    asking: Promise<Unread<Reply>>,
    failed: (cause: unknown) => Instead,
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
      const instead = fail(cause);
      return async () => instead;
    }
  }

  function required<E extends Endpoint>(endpoint: E, params: ParamsOf<E>, asList: boolean) {
    return guarded(ask(endpoint, params, asList), (cause): never => {
      const error = new SnapshotError(domain, endpoint.name, calls, cause);
      abandoned.abort(error);
      throw error;
    });
  }

  function warn(text: string): void {
    warnings.push(text);
    log(text);
  }

  return {
    required: (endpoint, params) => required(endpoint, params, false),
    requiredList: (endpoint, params) => required(endpoint, params, true),
    optional: (endpoint, params, empty) =>
      guarded(ask(endpoint, params, true), (cause) => {
        if (!isCallFailure(cause)) throw cause;
        warn(`${messageOf(cause)}. The shop is built without this answer.`);
        return empty;
      }),
    warn,
    result: () => ({
      calls,
      warnings: warnings.toSorted(),
      fingerprint: hashText(JSON.stringify([...answers].toSorted(([a], [b]) => (a < b ? -1 : 1)))),
    }),
  };
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

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function isCallFailure(cause: unknown): boolean {
  return cause instanceof RequestError || cause instanceof ApiError || cause instanceof ContractError;
}

/**
 * List replies parse everything that is no list as an empty one, because some calls answer null for "none". An
 * error text, or a list without a single readable item, must not count as an empty list.
 * @throws {ContractError}
 */
function refuseNoList(endpoint: Endpoint, url: string, body: string): void {
  const inner = unwrap(JSON.parse(body));
  const isNone = Array.isArray(inner)
    ? inner.every((item) => item === null)
    : isRow(inner)
      ? Object.keys(inner).length === 0
      : inner === null || inner === undefined;
  if (isNone) return;
  const issue = Array.isArray(inner) ? 'none of its items has the required fields' : 'expected a list';
  throw new ContractError({ endpoint: endpoint.name, method: endpoint.method, url }, { issues: [issue] });
}
