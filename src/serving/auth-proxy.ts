/**
 * Forwards requests for the sign-in windows of Firebase Authentication (`/__/auth/*`), so that they are pages of the
 * shop's own host. Sign-in by redirect then works in browsers that partition storage by site. Only reserved paths of
 * Firebase Hosting are forwarded: no Firebase project can replace their pages.
 */
import { isFirebaseHost } from '#site/sign-in.ts';
import { textResponse } from './body-response.ts';
import { copiedHeaders } from './copied-headers.ts';

const TIMEOUT_MS = 20_000;
/** The only headers of the shopper's request that are forwarded. Cookies of the shop's host are not. */
const REQUEST_HEADERS = ['accept', 'accept-language', 'if-none-match', 'user-agent'];
/** Headers that are not copied: of a connection, of the encoding that `fetch` has decoded, and of a host. */
const DROPPED_HEADERS = new Set([
  'alt-svc',
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'set-cookie',
  'strict-transport-security',
  'transfer-encoding',
]);

/**
 * The response of the sign-in service with its headers. Never throws.
 * @returns 404 if the host of `url` is not a Firebase project's, 502 or 504 if the host fails
 */
export async function forwardAuth(url: string, requestHeaders: Headers): Promise<Response> {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' || !isFirebaseHost(hostname)) return textResponse(404, 'Not found');
  try {
    const response = await fetch(url, {
      headers: copiedHeaders(requestHeaders, REQUEST_HEADERS),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const headers = [...response.headers].filter(([name]) => !DROPPED_HEADERS.has(name));
    return new Response(response.body, { status: response.status, headers });
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError'
      ? textResponse(504, 'The sign-in service does not respond in time.', NO_STORE)
      : textResponse(502, 'The sign-in service does not respond.', NO_STORE);
  }
}

const NO_STORE = { 'cache-control': 'no-store' };
