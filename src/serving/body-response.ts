/** Responses with a complete body and its length. */

/** A response with `content-length`, which a `HEAD` response needs after its body was dropped. */
export function bodyResponse(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array<ArrayBuffer> | string,
): Response {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  return new Response(bytes, { status, headers: { ...headers, 'content-length': String(bytes.length) } });
}

/** A message in plain text, or an empty body with headers. */
export function textResponse(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const common = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-content-type-options': 'nosniff',
  };
  return bodyResponse(status, { ...common, ...headers }, message);
}
