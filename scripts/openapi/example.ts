/** An example of a call in the OpenAPI document. */

/** A call and its response, with fixed values for ids and tokens that are random. */
export interface Example {
  /** Query and path arguments. */
  params: Readonly<Record<string, unknown>>;
  /** Null for a call without a body; `multipart` for a body with a file. */
  request: unknown;
  /** Null for a response that has no body. */
  response: unknown;
}
