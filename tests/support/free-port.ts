/** Ports for programs that a test starts. */
import { createServer } from 'node:net';

/** A port of this machine that is free at the moment. */
export async function freePort(): Promise<number> {
  const port = await listenOnce(0);
  if (port === null) throw new Error('No port is free');
  return port;
}

/** Below the ports that systems give to connections and to servers without a port of their own. */
const [LOWEST, HIGHEST] = [20_000, 32_000];

/**
 * The first of ports in a row that are free at the moment. Nothing that does not name them gets them, also when they are
 * bound much later.
 */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = LOWEST + Math.floor((Math.random() * (HIGHEST - LOWEST)) / count) * count;
    const ports = Array.from({ length: count }, (_, index) => first + index);
    if ((await Promise.all(ports.map(listenOnce))).every((port) => port !== null)) return first;
  }
}

/** @returns the port; null when it is taken */
function listenOnce(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(null))
      .listen(port, '127.0.0.1', () => {
        const address = server.address();
        server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : null));
      });
  });
}
