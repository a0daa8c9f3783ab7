/**
 * Forwards the windows of a shop's sign-in service (`/__/auth/*`), so that they are pages of the shop's own host: a
 * redirect then signs in where browsers keep storages of different sites apart. Only reserved pages of Firebase Hosting
 * are forwarded, which no project can replace.
 */
import { isFirebaseHost } from '#site/sign-in.ts';
import { textResponse } from './body-response.ts';

const TIMEOUT_MS = 20_000;
/** The only headers of the shopper's request that are sent: no cookie of the shop's host leaves it. */
const REQUEST_HEADERS = ['accept', 'accept-language', 'if-none-match', 'user-agent'];
/** Headers of a connection, of a body's encoding that `fetch` has removed, and those that are about a host. */
const OWN_HEADERS = new Set([
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
 * The response of the service's host with its own headers. Never throws.
 *
 * @returns 404 for an address of another host than that of a Firebase project, 502 or 504 when the host fails
 */
export async function forwardAuth(url: string, requestHeaders: Headers): Promise<Response> {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' || !isFirebaseHost(hostname)) return textResponse(404, 'Not found');
  try {
    const answer = await fetch(url, {
      headers: REQUEST_HEADERS.flatMap((name): [string, string][] => {
        const value = requestHeaders.get(name);
        return value === null ? [] : [[name, value]];
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const headers = [...answer.headers].filter(([name]) => !OWN_HEADERS.has(name));
    return new Response(answer.body, { status: answer.status, headers });
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError'
      ? textResponse(504, 'The sign-in service does not answer in time.', NO_STORE)
      : textResponse(502, 'The sign-in service does not answer.', NO_STORE);
  }
}

const NO_STORE = { 'cache-control': 'no-store' };
