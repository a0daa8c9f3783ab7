/** The preview server: serves the live releases of all shops by host, as an edge would. */
import { createServer, type ServerResponse } from 'node:http';
import type { PreviewResponse } from '#serving/preview-response.ts';
import { respond } from '#serving/respond.ts';
import { BodyCache } from './body-cache.ts';
import { Sites } from './sites.ts';

const CACHE_BYTES = 64 * 1024 * 1024;

export interface PreviewOptions {
  /** Folder of all shops. */
  outDir: string;
  /** 0 lets the system choose. */
  port: number;
  /** Address to listen on; without it the machine's own loopback. */
  host?: string;
  /** What to do about a port that cannot be used; by default what `npm run preview` can do. */
  portAdvice?: string;
  /** Where a failed answer is told; the request itself gets a plain 500. */
  onError?: (error: unknown) => void;
}

export interface Preview {
  /** Address of the server itself; shops are found by the `Host` header. */
  url: string;
  port: number;
  close(): Promise<void>;
}

/** The server cannot listen; the message says why and what to do. */
export class PreviewError extends Error {
  override name = 'PreviewError';
}

/** @throws {PreviewError} when the port is taken or may not be used */
export async function startPreview(options: PreviewOptions): Promise<Preview> {
  const { outDir, port, host = '127.0.0.1', portAdvice = 'give another with --port', onError } = options;
  const parts = { outDir, sites: new Sites(outDir), cache: new BodyCache(CACHE_BYTES) };
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    respond(parts, { method, target: url, headers }).then(
      (answer) => send(response, answer, method),
      (error: unknown) => {
        onError?.(error);
        const body = Buffer.from('Internal error');
        send(response, { status: 500, headers: { 'content-type': 'text/plain' }, body }, method);
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => reject(listenError(port, portAdvice, cause)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    port: bound,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, { status, headers, body }: PreviewResponse, method: string): void {
  const length = status === 304 ? {} : { 'content-length': String(body.length) };
  response.writeHead(status, { ...headers, ...length });
  response.end(method === 'HEAD' || status === 304 ? undefined : body);
}

function listenError(port: number, advice: string, cause: NodeJS.ErrnoException): PreviewError {
  const reason =
    cause.code === 'EADDRINUSE'
      ? `Port ${port} is taken: stop what uses it, or ${advice}.`
      : cause.code === 'EACCES'
        ? `Port ${port} may not be used by this user: ${advice}.`
        : `The preview cannot listen on port ${port}: ${cause.message}.`;
  return new PreviewError(reason, { cause });
}
