/** Reads the calls of one shop: what a failure does, how many requests it took, what it all amounted to. */
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

/** An answer that has arrived; the call parses it. */
export type Unread<Reply> = () => Promise<Reply>;

/**
 * Each call settles when the answer's bytes are there and leaves them unread, because a shop whose bytes
 * are known from the last build need not be parsed. Reading fails in the same way as asking.
 */
export interface ShopReader {
  /** @throws {SnapshotError} on failure; all other calls of the shop are abandoned then */
  required<E extends Endpoint>(endpoint: E, params: ParamsOf<E>): Promise<Unread<ReplyOf<E>>>;
  /** As `required`; also refuses an answer that reads as an empty list only because it is none. */
  requiredList<E extends Endpoint>(endpoint: E, params: ParamsOf<E>): Promise<Unread<ReplyOf<E>>>;
  /** A failure leaves a warning and gives `empty`; so does a wrong shape where the reply is a list. */
  optional<E extends Endpoint, Empty>(
    endpoint: E,
    params: ParamsOf<E>,
    empty: Empty,
  ): Promise<Unread<ReplyOf<E> | Empty>>;
  /** Leaves a warning. */
  warn(text: string): void;
  result(): ReadingResult;
}

export interface ReadingResult {
  /** Requests that left, repeats included. */
  calls: number;
  /** Sorted, so that the order of arrival plays no part. */
  warnings: string[];
  /** Hash over all answers: equal fingerprints of one domain mean equal snapshots. */
  fingerprint: string;
}

/** @param log told of each warning at once */
export function createShopReader(
  domain: string,
  source: ApiSource,
  signal: AbortSignal | undefined,
  log: (text: string) => void,
): ShopReader {
  const abandoned = new AbortController();
  const stop = signal === undefined ? abandoned.signal : AbortSignal.any([signal, abandoned.signal]);
  // Every request under way listens for the end.
  setMaxListeners(0, stop);
  const line = pLimit(CALLS_AT_ONCE);
  const answers = new Map<string, string>();
  const warnings: string[] = [];
  let calls = 0;
  let chars = 0;
  const onRequest = () => {
    calls += 1;
  };

  /** Counts what this shop has in memory; the sum, and so its end, does not depend on the order of arrival. */
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

  /** Turns a failure of asking or of reading into `failed`'s answer, or its error. */
  async function guarded<Reply, Instead>(
    asking: Promise<Unread<Reply>>,
    failed: (cause: unknown) => Instead,
  ): Promise<Unread<Reply | Instead>> {
    // An abort by the caller and the follow-ups of another call's failure are not this call's fault.
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
 * A 404 may mean "there is none", but not as a web page: that is what another server at a mistyped address
 * says, or one in front of the API, and every shop would be taken for gone.
 * @throws {RequestError}
 */
async function getFromApi(source: ApiSource, url: string, options: GetOptions): Promise<ApiAnswer> {
  const answer = await source.get(url, options);
  if (answer.status === 404 && /^\s*</.test(await answer.body())) {
    throw new RequestError('answered 404 with a web page', false);
  }
  return answer;
}

/** Gives a failure the name and address of its call, as the contract's errors have them. */
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
 * List replies read everything that is no list as an empty one, because some calls answer null for
 * "none". An error text or a list whose items are all unreadable must not pass for that.
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
