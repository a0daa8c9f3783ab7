/** An HTTP server with the responses that a test defines, such as those of a failing API. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ApiRequest {
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** Number of earlier requests of this URL. */
  before: number;
}

/** Writes the response to a request. The caller waits until the response is ended. */
export type Respond = (request: ApiRequest, response: ServerResponse) => void | Promise<void>;

export interface BadApi {
  url: string;
  /** All requests so far, in order of arrival. */
  requests: readonly ApiRequest[];
  /** The largest number of concurrent requests so far. */
  peak: () => number;
  close(): Promise<void>;
}

export async function startBadApi(respond: Respond): Promise<BadApi> {
  const requests: ApiRequest[] = [];
  let open = 0;
  let peak = 0;
  const server = createServer((request, response) => {
    const { pathname, searchParams, href } = new URL(request.url ?? '/', 'http://api.test');
    const before = requests.filter(
      (one) => `${one.path}?${one.query}` === `${pathname}?${searchParams}`,
    ).length;
    const one = { path: pathname, query: searchParams, headers: request.headers, before };
    requests.push(one);
    open += 1;
    peak = Math.max(peak, open);
    response.on('close', () => {
      open -= 1;
    });
    Promise.resolve(respond(one, response)).catch((error: unknown) => {
      response.destroy(new Error(`the test's response to ${href} failed`, { cause: error }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    peak: () => peak,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function responseJson(
  response: ServerResponse,
  value: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(value));
}
