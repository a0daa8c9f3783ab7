/** The preview server: serves the live releases of all shops by host, as an edge does. */
import { createServer } from 'node:http';
import type { ReleaseStore } from '#releases/release-store.ts';
import { respond } from '#serving/respond.ts';
import { BodyCache } from './body-cache.ts';
import { sendResponse, toRequest } from './node-http.ts';
import { StoredReleases } from './stored-releases.ts';

const CACHE_BYTES = 64 * 1024 * 1024;

export interface PreviewOptions {
  store: ReleaseStore;
  /** 0 selects a free port. */
  port: number;
  /** Advice in the message about a port that cannot be used; the default suits `npm run preview`. */
  portAdvice?: string;
  /** Called with the error of a failed request, which gets a plain response with status 500. */
  onError?: (error: unknown) => void;
}

export interface Preview {
  /** URL of the server, without trailing slash. Shops are found by the `Host` header. */
  url: string;
  port: number;
  close(): Promise<void>;
}

/** The server cannot listen; the message contains the reason and a remedy. */
export class PreviewError extends Error {
  override name = 'PreviewError';
}

/** @throws {PreviewError} when the port is taken or may not be used */
export async function startPreview(options: PreviewOptions): Promise<Preview> {
  const { store, port, portAdvice = 'give another with --port', onError } = options;
  const releases = new StoredReleases(store, new BodyCache(CACHE_BYTES));
  const server = createServer(async (request, response) => {
    try {
      await sendResponse(response, await respond(toRequest(request), releases, request.url));
    } catch (error) {
      onError?.(error);
      response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal error');
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => reject(listenError(port, portAdvice, cause)));
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${bound}`,
    port: bound,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
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
