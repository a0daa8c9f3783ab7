/** A typed function for each named row of the tables in `endpoints/`. */
import {
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  parseReply,
  type ReplyOf,
  requestUrl,
} from './endpoint.ts';
import { retryAfterMs } from './http/retry.ts';
import { sendRequest, type Transport } from './http/send-request.ts';

/** URL arguments, and the body's input under `body` where the call has one. */
export type CallArgs<E extends Endpoint> = ParamsOf<E> &
  (BodyOf<E> extends undefined ? unknown : { body: BodyOf<E> });

interface CallOptions {
  /** Aborts the request, which then rejects with an ApiError whose reason is `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * @throws ApiError without a response, or with a status other than 2xx
 * @throws ContractError with a response that the contract does not allow
 */
export type Call<E extends Endpoint> = (input: CallArgs<E>, options?: CallOptions) => Promise<ReplyOf<E>>;

type Client<Rows extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Rows]: Call<Rows[Name]>;
};

export interface ClientOptions extends Transport {
  /** The API host, such as `https://api.example`. */
  baseUrl: string;
}

/**
 * A client of only the given rows, so that a chunk contains no readers of other calls.
 *
 * @example
 * import { product } from './endpoints/catalog.ts';
 * import { searchHistory } from './endpoints/search.ts';
 * const api = createClient({ product, searchHistory }, { baseUrl });
 * const found = await api.product({ shop: slug, product: id });
 */
export function createClient<const Rows extends Readonly<Record<string, Endpoint>>>(
  rows: Rows,
  options: ClientOptions,
): Client<Rows> {
  const calls = Object.entries(rows).map(([name, endpoint]) => [
    name,
    (input: CallArgs<Endpoint>, call?: CallOptions) => callEndpoint(endpoint, input, options, call),
  ]);
  // `Object.fromEntries` cannot express the mapped type.
  return Object.fromEntries(calls) as Client<Rows>;
}

async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  input: CallArgs<E>,
  options: ClientOptions,
  { signal }: CallOptions = {},
): Promise<ReplyOf<E>> {
  const { now = Date.now } = options;
  const { body }: { readonly body?: unknown } = input;
  const fresh = endpoint.cache === undefined ? input : { ...input, _: now() };
  const url = requestUrl(endpoint, options.baseUrl, fresh);
  const { status, text, headers } = await sendRequest(
    {
      endpoint: endpoint.name,
      method: endpoint.method,
      url,
      signal,
      ...(endpoint.body === undefined ? {} : { body: endpoint.body(body as never) }),
      ...(endpoint.cache === undefined ? {} : { cache: endpoint.cache }),
    },
    options,
  );
  const pauseMs = headers.has('retry-after') ? retryAfterMs(headers, now) : null;
  return parseReply(endpoint, status, text, url, pauseMs);
}
