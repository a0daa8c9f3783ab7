/**
 * The type of a row of the tables in `endpoints/`, and the two pure functions of a call: its URL and the parsing of its
 * response. `client.ts` combines them; a build that hashes bodies before parsing uses them directly.
 *
 * Every export of a table is one row (spec §7, `src/contract/README.md` §4), so that a browser chunk contains only the
 * rows it imports. Names of arguments are the API's; `slug` and `objectId` are the two ids of a shop. Rows marked
 * "Extension" exist on API hosts that name them in `apiExtensions`.
 */
import { ApiError, ContractError } from './api-error.ts';
import type { ShopObjectId, ShopSlug } from './ids.ts';
import type { Infer, Schema } from './readers/schema.ts';
import { name, row, wellFormed } from './readers/values.ts';

/** Kinds of arguments. The two ids of a shop are kinds of their own. */
interface ParamKinds {
  slug: ShopSlug;
  objectId: ShopObjectId;
  text: string;
  number: number;
}

type ParamKind = keyof ParamKinds;

/** One call of the API. */
export interface Endpoint {
  /** The row's name, for messages. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/v1`; `:name` is filled by the argument of that name. */
  readonly path: `/${string}`;
  /** Arguments in the API's spelling; `?` marks an optional one. Those not in the path are the query. */
  readonly params: Readonly<Record<string, ParamKind | `${ParamKind}?`>>;
  /** Maps an input to the API's body: a value to send as JSON, or a `FormData` for a multipart body. */
  readonly body?: (input: never) => unknown;
  /** Schema of the response; null for a response that is not read. */
  readonly reply: Schema<unknown> | null;
  /** Bypasses every HTTP cache, also by a `_` argument that changes (spec §7). */
  readonly cache?: 'no-cache';
  /** With `null`, status 404 parses to null. */
  readonly missing?: 'null';
}

type Required<A> = {
  [K in keyof A as A[K] extends ParamKind ? K : never]: A[K] extends ParamKind ? ParamKinds[A[K]] : never;
};
type Optional<A> = {
  [K in keyof A as A[K] extends `${string}?` ? K : never]?:
    | (A[K] extends `${infer Kind extends ParamKind}?` ? ParamKinds[Kind] : never)
    | undefined;
};

/** Arguments of an endpoint's URL. */
export type ParamsOf<E extends Endpoint> = Required<E['params']> & Optional<E['params']>;

/** Input of an endpoint's body; `undefined` for calls without one. */
export type BodyOf<E extends Endpoint> = E extends { readonly body: (input: infer Input) => unknown }
  ? Input
  : undefined;

/** The parsed response of an endpoint. */
export type ReplyOf<E extends Endpoint> = E extends { readonly reply: infer Reply extends Schema<unknown> }
  ? Infer<Reply>
  : undefined;

/** The API's root below a host. */
const API_ROOT = '/api/v1';

/**
 * The URL of a call.
 *
 * @param baseUrl the API host, such as `https://api.example`; a trailing slash is ignored
 * @throws ApiError (`unsendable`) when a path argument is empty, `.` or `..`, which no URL can contain
 */
export function requestUrl<E extends Endpoint>(endpoint: E, baseUrl: string, params: ParamsOf<E>): string {
  const values: Readonly<Record<string, unknown>> = params;
  const inPath = new Set<string>();
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    inPath.add(name);
    return pathSegment(endpoint, name, values[name]);
  });
  const query = Object.keys(endpoint.params)
    .filter((name) => !inPath.has(name) && values[name] !== undefined)
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(paramText(values[name]))}`)
    .join('&');
  return `${baseUrl.replace(/\/+$/, '')}${API_ROOT}${path}${query === '' ? '' : `?${query}`}`;
}

function pathSegment(endpoint: Endpoint, name: string, value: unknown): string {
  const segment = paramText(value);
  if (segment !== '' && segment !== '.' && segment !== '..') return encodeURIComponent(segment);
  const call = { endpoint: endpoint.name, method: endpoint.method, url: `${API_ROOT}${endpoint.path}` };
  throw new ApiError(call, {
    reason: 'unsendable',
    detail: `"${segment}" is no valid :${name} of a path`,
  });
}

function paramText(value: unknown): string {
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? wellFormed(value) : '';
}

/** The message that a response has in place of, or beside, its data; '' without one. */
function errorMessageIn(body: unknown): string {
  const { message, msg, error } = row(body);
  return name(message, msg, error, row(error).message);
}

/**
 * Parses a response.
 *
 * @param url for messages; redacted there
 * @param retryAfterMs the pause of the response's `Retry-After`, for the error
 * @throws ApiError when the status is not 2xx (404 is null where the endpoint defines it so)
 * @throws ContractError when the body is not JSON or does not match the schema
 */
export function parseReply<E extends Endpoint>(
  endpoint: E,
  status: number,
  bodyText: string,
  url?: string,
  retryAfterMs?: number | null,
): ReplyOf<E>;
export function parseReply(
  endpoint: Endpoint,
  status: number,
  bodyText: string,
  url = '',
  retryAfterMs: number | null = null,
): unknown {
  const call = { endpoint: endpoint.name, method: endpoint.method, url };
  if (status === 404 && endpoint.missing === 'null') return null;
  if (status < 200 || status > 299) {
    const body = jsonOrUndefined(bodyText);
    throw new ApiError(call, {
      reason: 'status',
      status,
      apiMessage: errorMessageIn(body),
      retryAfterMs,
      ...(status === 409 && { body }),
    });
  }
  if (endpoint.reply === null) return undefined;
  const body = status === 204 ? null : jsonOrUndefined(bodyText);
  // A call with an effect may have an empty response; a GET may not.
  if (body === undefined && (endpoint.method === 'GET' || bodyText.trim() !== '')) {
    throw new ContractError(call, { issues: ['expected JSON'] });
  }
  const result = endpoint.reply.safeParse(body);
  if (result.success) return result.data;
  throw new ContractError(call, {
    issues: result.issues,
    apiMessage: errorMessageIn(body),
  });
}

function jsonOrUndefined(bodyText: string): unknown {
  try {
    return JSON.parse(bodyText);
  } catch {
    return undefined;
  }
}
