/** HTTP requests with any host and target, and requests of raw bytes. */
import http, { type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

export interface HttpResult {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface HttpRequest {
  host?: string;
  path?: string;
  method?: string;
  headers?: Record<string, string>;
}

/** Sends one request with `path` unchanged. */
export function sendHttp(
  port: number,
  { host = 'aurora.localhost', path = '/', method = 'GET', headers = {} }: HttpRequest = {},
) {
  return new Promise<HttpResult>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers: { host, ...headers }, agent: false };
    const request = http.request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    request.on('error', reject);
    request.end();
  });
}

/** Sends a request line that client libraries refuse; returns the whole response as text. */
export async function sendRequestLine(
  port: number,
  requestLine: string,
  host = 'aurora.localhost',
): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${requestLine}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, 'latin1');
  return text(socket);
}
