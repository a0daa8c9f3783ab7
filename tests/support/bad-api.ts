/** An HTTP server with the answers that a test defines: a failing API. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** Number of earlier requests of this URL. */
  before: number;
}

/** Answers a request. Without ending the response it leaves the caller waiting. */
export type Respond = (asked: Asked, response: ServerResponse) => void | Promise<void>;

export interface BadApi {
  url: string;
  /** All requests so far, in order of arrival. */
  asked: readonly Asked[];
  /** The largest number of requests open at once so far. */
  peak: () => number;
  close(): Promise<void>;
}

export async function startBadApi(respond: Respond): Promise<BadApi> {
  const asked: Asked[] = [];
  let open = 0;
  let peak = 0;
  const server = createServer((request, response) => {
    const { pathname, searchParams, href } = new URL(request.url ?? '/', 'http://api.test');
    const before = asked.filter((one) => `${one.path}?${one.query}` === `${pathname}?${searchParams}`).length;
    const one = { path: pathname, query: searchParams, headers: request.headers, before };
    asked.push(one);
    open += 1;
    peak = Math.max(peak, open);
    response.on('close', () => {
      open -= 1;
    });
    Promise.resolve(respond(one, response)).catch((error: unknown) => {
      response.destroy(new Error(`the test's answer to ${href} failed`, { cause: error }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
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
