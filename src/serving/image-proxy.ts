/**
 * Forwards requests for images to another host. Only images are returned: a page or script of the other host would run
 * with the rights of the shop's origin.
 */
import { bodyResponse } from './body-response.ts';
import { copiedHeaders } from './copied-headers.ts';

const TIMEOUT_MS = 20_000;
/** Rejects comma-separated types: browsers use the last one, which could be `text/html`. */
const ONE_IMAGE_TYPE = /^image\/[\w.+-]+\s*(?:;[^,]*)?$/i;
const MAX_IMAGE_BYTES = 20 * 1024 * 1024;
/**
 * The only headers that are copied from the shopper's request and from the other host's response. The host counts each
 * shopper's requests by `x-forwarded-for`.
 */
const REQUEST_HEADERS = ['accept', 'if-none-match', 'x-forwarded-for'];
const RESPONSE_HEADERS = ['cache-control', 'content-type', 'etag', 'vary'];

/** An SVG that is opened as a document must not run scripts with the rights of the shop's origin. */
const IMAGE_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
};

/**
 * The image at `url`. Never throws.
 * @returns 404 when the host has no such image or its response is not an image, 502 when the host fails or redirects,
 *   504 when it takes too long
 */
export async function forwardImage(
  url: string,
  requestHeaders: Headers,
  timeoutMs = TIMEOUT_MS,
): Promise<Response> {
  try {
    const response = await fetch(url, {
      headers: copiedHeaders(requestHeaders, REQUEST_HEADERS),
      // Edge workers reject `error` as a redirect mode.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const headers = { ...copiedHeaders(response.headers, RESPONSE_HEADERS), ...IMAGE_HEADERS };
    if (response.status === 304) return new Response(null, { status: 304, headers });
    const body = isImage(response) ? await readWithinLimit(response) : null;
    if (body !== null) return bodyResponse(200, headers, body);
    await response.body?.cancel();
    return isHostFailure(response.status)
      ? refusal(502, 'The image host failed.')
      : refusal(404, 'There is no such image.');
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError'
      ? refusal(504, 'The image host does not respond in time.')
      : refusal(502, 'The image host does not respond.');
  }
}

/** Redirects, overload and server errors. Any other response without an image means that the image does not exist. */
function isHostFailure(status: number): boolean {
  return (status >= 300 && status < 400) || status === 429 || status >= 500;
}

function isImage(response: Response): boolean {
  return response.ok && ONE_IMAGE_TYPE.test(response.headers.get('content-type') ?? '');
}

/** The body; null when it is larger than {@link MAX_IMAGE_BYTES}. */
async function readWithinLimit(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_IMAGE_BYTES) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function refusal(status: number, message: string): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  return bodyResponse(status, { ...headers, ...IMAGE_HEADERS }, message);
}
