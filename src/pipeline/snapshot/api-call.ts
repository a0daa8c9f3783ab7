/** One call to the API: its name in messages, its key among kept answers, and what counts as its failure. */
import { ApiError, ContractError, redactUrl } from '#contract/api-error.ts';
import { type Endpoint, type ParamsOf, parseReply, type ReplyOf, requestUrl } from '#contract/endpoint.ts';
import type { ApiResponse, ApiSource, GetOptions } from '../api/api-source.ts';
import { RequestError } from '../api/request-error.ts';

/** Path and query of a call, equal on every API host. */
export function callOf<E extends Endpoint>(endpoint: E, params: ParamsOf<E>): string {
  return requestUrl(endpoint, '', params);
}

/** Null when the contract refuses an answer that an earlier version of it accepted. */
export function readableReply<E extends Endpoint>(endpoint: E, body: string): { value: ReplyOf<E> } | null {
  try {
    return { value: parseReply(endpoint, 200, body) };
  } catch {
    return null;
  }
}

/**
 * Sends a call. Its failures name it with its address, as the errors of the contract do.
 * @throws {RequestError}
 */
export function getNamed(
  source: ApiSource,
  endpoint: Endpoint,
  url: string,
  options: GetOptions,
): Promise<ApiResponse> {
  return named(endpoint, url, getFromApi(source, url, options));
}

/** Adds the name and address of the call to a failure. */
export async function named<Value>(endpoint: Endpoint, url: string, asking: Promise<Value>): Promise<Value> {
  try {
    return await asking;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const call = `${endpoint.name} (${endpoint.method} ${redactUrl(url)})`;
    throw new RequestError(`${call} ${error.message}`, error.retriable, error.cause);
  }
}

/**
 * A 404 means "there is none", but not as a web page: such an answer comes from another server at a mistyped
 * address or from a gateway in front of the API, and would make every shop look removed.
 * @throws {RequestError}
 */
async function getFromApi(source: ApiSource, url: string, options: GetOptions): Promise<ApiResponse> {
  const answer = await source.get(url, options);
  if (answer.status === 404 && /^\s*</.test(await answer.body())) {
    throw new RequestError('answered 404 with a web page', false);
  }
  return answer;
}

/** Whether the API failed, in contrast to an abort or a fault of the program. */
export function isCallFailure(cause: unknown): boolean {
  return cause instanceof RequestError || cause instanceof ApiError || cause instanceof ContractError;
}
