/** Serves stored responses from folders; the first folder that has a response is used. It sends its URL to the parent process. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readResponse } from './response-store.ts';

const folders = process.argv.slice(2);
const server = createServer((request, response) => {
  try {
    const { status, etag, body } = readResponse(folders, request.url ?? '/');
    const isKnown = etag !== '' && request.headers['if-none-match'] === etag;
    response.writeHead(isKnown ? 304 : status, {
      ...(etag === '' ? {} : { etag }),
      ...(isKnown ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    });
    response.end(isKnown ? undefined : body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
// Builds pause between stages. A closed connection would delay the next request.
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  const address: string | AddressInfo | null = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
process.once('disconnect', () => process.exit(0));
