/** A real HTTP server with scripted responses that records the requests. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export type ScriptedResponse =
  | { status?: number; body?: string; headers?: Record<string, string> }
  /** Cuts the connection, or never responds. */
  | 'hang-up'
  | 'silence'
  /** Sends headers and half a body, then nothing. */
  | 'half';

export interface ApiDouble {
  baseUrl: string;
  requests: ReceivedRequest[];
  /** Resolves when the next request has arrived. */
  nextRequest(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts a server that sends the responses in turn and repeats the last one. */
export async function apiDouble(...responses: ScriptedResponse[]): Promise<ApiDouble> {
  const requests: ReceivedRequest[] = [];
  let arrived = () => {};
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const scripted = responses[Math.min(requests.length, responses.length - 1)] ?? {};
    requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    arrived();
    send(scripted, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    requests,
    nextRequest: () =>
      new Promise((resolve) => {
        arrived = resolve;
      }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(scripted: ScriptedResponse, response: ServerResponse): void {
  if (scripted === 'silence') return;
  if (scripted === 'hang-up') {
    response.destroy();
  } else if (scripted === 'half') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('[{"_id":');
  } else {
    response.writeHead(scripted.status ?? 200, { 'content-type': 'application/json', ...scripted.headers });
    response.end(scripted.body ?? '[]');
  }
}
