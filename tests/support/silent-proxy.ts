/** A TCP proxy to a socket of this machine that can cut its connections silently, as a firewall or a lost route does. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface SilentProxy {
  port: number;
  /** From now on no byte of the present connections arrives, in either direction; they stay open. New ones work. */
  cut(): void;
  /** Ends the connections that were cut, so that their ends are not waited for. */
  endCut(): void;
  close(): void;
}

/** @param file of a Unix socket */
export async function startSilentProxy(file: string): Promise<SilentProxy> {
  const pairs: [Socket, Socket][] = [];
  const silent: Socket[] = [];
  // Half-open: the end of a connection that was cut does not arrive either.
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ path: file, allowHalfOpen: true });
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => {});
    pairs.push([near, far]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      for (const [near, far] of pairs) {
        near.unpipe(far).resume();
        far.unpipe(near).resume();
        silent.push(near, far);
      }
    },
    endCut() {
      for (const socket of silent) socket.destroy();
    },
    close() {
      for (const socket of pairs.flat()) socket.destroy();
      server.close();
    },
  };
}
