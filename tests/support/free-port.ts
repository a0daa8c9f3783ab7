/** Ports for programs that a test starts and that cannot select one themselves. */
import { createServer } from 'node:net';

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
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
