/** One call to the API: its name in messages, its key among stored responses, and its failures. */
import { ApiError, ContractError, redactUrl } from '#contract/api-error.ts';
import { type Endpoint, type ParamsOf, parseReply, type ReplyOf, requestUrl } from '#contract/endpoint.ts';
import type { ApiResponse, ApiSource, GetOptions } from '../api/api-source.ts';
import { CharsetError } from '../api/body-decoder.ts';
import { RequestError } from '../api/request-error.ts';

/** Path and query of a call, equal on every API host. */
export function callOf<E extends Endpoint>(endpoint: E, params: ParamsOf<E>): string {
  return requestUrl(endpoint, '', params);
}

/** Null if the contract rejects a stored response that an earlier version accepted. */
export function readableReply<E extends Endpoint>(endpoint: E, body: string): { value: ReplyOf<E> } | null {
  try {
    return { value: parseReply(endpoint, 200, body) };
  } catch {
    return null;
  }
}

/**
 * Sends a call. Its failures contain its name and URL, as the errors of the contract do.
 * @throws {RequestError}
 * @throws {ContractError} when the body is not text in its charset
 */
export function getNamed(
  source: ApiSource,
  endpoint: Endpoint,
  url: string,
  options: GetOptions,
): Promise<ApiResponse> {
  return named(endpoint, url, getFromApi(source, url, options));
}

/** Adds the name and URL of the call to a failure. A body that cannot be decoded breaks the contract. */
export async function named<Value>(endpoint: Endpoint, url: string, pending: Promise<Value>): Promise<Value> {
  try {
    return await pending;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (error instanceof CharsetError) {
      const { expected, found, cause } = error;
      const { name, method } = endpoint;
      const issues = [`expected ${expected}, found ${found}`];
      throw new ContractError({ endpoint: name, method, url }, { issues, cause });
    }
    const call = `${endpoint.name} (${endpoint.method} ${redactUrl(url)})`;
    throw new RequestError(`${call} ${error.message}`, error.retriable, error.cause);
  }
}

/**
 * A 404 means "there is none", unless its body is a web page: that comes from another server at a mistyped URL or from
 * a gateway in front of the API, and would count every shop as removed.
 * @throws {RequestError}
 */
async function getFromApi(source: ApiSource, url: string, options: GetOptions): Promise<ApiResponse> {
  const response = await source.get(url, options);
  if (response.status === 404 && /^\s*</.test(await response.body())) {
    throw new RequestError('responded with 404 and a web page', false);
  }
  return response;
}

/** Whether the API failed, in contrast to an abort or a bug. */
export function isCallFailure(cause: unknown): boolean {
  return cause instanceof RequestError || cause instanceof ApiError || cause instanceof ContractError;
}
