/** A real HTTP server as the API of a shop. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterEach } from 'vitest';

interface Seen {
  method: string;
  url: string;
  body: unknown;
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

type Fields = Record<string, unknown>;
interface StubResponse {
  status?: number;
  body?: unknown;
  /** Computes the body from that of the request. */
  respond?: (body: Fields) => unknown;
}

async function bodyOf(request: IncomingMessage): Promise<Fields> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? {} : JSON.parse(text);
}

/** An API host with a response per path, the requests it received, and a shop that uses it. */
export async function anApiHost(responses: Record<string, StubResponse>) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    const sent = await bodyOf(request);
    seen.push({ method, url, body: sent });
    const path = url.replace('/api/v1', '').replace(/\?.*/, '');
    const { status = 200, respond, body = respond?.(sent) } = responses[path] ?? { status: 404, body: {} };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const shop = {
    api: `http://127.0.0.1:${port}`,
    slug: 'loom',
    objectId: '64f0c0ffee0000000000a001',
    unlimitedStock: false,
    productsBy: 'slug' as const,
  };
  return { shop, seen };
}
