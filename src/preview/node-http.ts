/** Converts between requests and responses of `node:http` and of the Fetch API. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Only an origin: the request target is read from the request line, and the host from the `Host` header. */
const PLACEHOLDER_URL = 'http://preview.invalid/';

/**
 * A request with the method and headers of an incoming one, and the client in `x-forwarded-for`. Its URL is a
 * placeholder.
 */
export function toRequest({ method = 'GET', headers: received, socket }: IncomingMessage): Request {
  const headers = new Headers({ host: '' });
  for (const [name, value = ''] of Object.entries(received)) {
    headers.set(name, typeof value === 'string' ? value : value.join(', '));
  }
  if (socket.remoteAddress !== undefined) headers.append('x-forwarded-for', socket.remoteAddress);
  // `Request` does not accept TRACE. All methods other than GET and HEAD get the same response.
  return new Request(PLACEHOLDER_URL, { method: method === 'TRACE' ? 'OPTIONS' : method, headers });
}

/** Sends a response. */
export async function sendResponse(outgoing: ServerResponse, response: Response): Promise<void> {
  const body = await response.bytes();
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(body);
}
