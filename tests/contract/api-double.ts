/** A real HTTP server that answers what a test scripts, and remembers what it was asked. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface Asked {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Answer =
  | { status?: number; body?: string; headers?: Record<string, string> }
  /** Cuts the connection, or never answers. */
  | 'hang-up'
  | 'silence'
  /** Sends headers and half a body, then nothing. */
  | 'half';

export interface ApiDouble {
  baseUrl: string;
  asked: Asked[];
  /** Resolves when the next request has arrived. */
  nextRequest(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts a server that gives the answers in turn and repeats the last one. */
export async function apiDouble(...answers: Answer[]): Promise<ApiDouble> {
  const asked: Asked[] = [];
  let arrived = () => {};
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const answer = answers[Math.min(asked.length, answers.length - 1)] ?? {};
    asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    arrived();
    give(answer, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    asked,
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

function give(answer: Answer, response: ServerResponse): void {
  if (answer === 'silence') return;
  if (answer === 'hang-up') {
    response.destroy();
  } else if (answer === 'half') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('[{"_id":');
  } else {
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.body ?? '[]');
  }
}
