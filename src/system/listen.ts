/** Serves a fetch handler on a port. */
import { type ServerType, serve } from '@hono/node-server';

export interface Listener {
  readonly port: number;
  /** Stops listening and ends open connections. */
  close(): Promise<void>;
}

/**
 * @param port 0 selects a free port
 * @param hostname host name or IP address to listen on
 * @param setting name of the variable or option that sets the port, for the error's message
 * @throws Error when the port is taken
 */
export function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  port: number,
  hostname: string,
  setting = 'PORT',
): Promise<Listener> {
  const handler: typeof fetch = (request, env) => fetch(webRequest(request), env);
  return new Promise((resolve, reject) => {
    // The server may share its process with a build and the preview, which use the global `Response`.
    const options = { fetch: handler, port, hostname, overrideGlobalObjects: false };
    const server = serve(options, (address) => resolve({ port: address.port, close: () => stop(server) }));
    server.once('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EADDRINUSE') return reject(cause);
      reject(
        new Error(`Port ${port} is taken. Stop the other program or set ${setting} to another port.`, {
          cause,
        }),
      );
    });
  });
}

/**
 * hono's body limit copies a request without `Content-Length`, such as a chunked one. Only the platform's own `Request`
 * class allows such a copy.
 */
function webRequest(request: Request): Request {
  const { method, url, headers, body, signal } = request;
  if (body === null || headers.has('content-length')) return request;
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, signal, duplex: 'half' };
  return new Request(url, init);
}

function stop(server: ServerType): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}
