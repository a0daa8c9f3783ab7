/** GET requests with a Host header, which `fetch` cannot send. Redirects are not followed. */
import http from 'node:http';

export interface HttpGetResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

/** Requests a path of a host from the server on a port of this machine. */
export function httpGet(
  port: number,
  host: string,
  path: string,
  headers: http.OutgoingHttpHeaders = {},
): Promise<HttpGetResponse> {
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path, headers: { ...headers, host } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() });
      });
    });
    request.on('error', reject);
  });
}
