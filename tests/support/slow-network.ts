/** A slow network between the browser and a server of this machine, below HTTP: a service worker's requests pass it too. */
import net, { type AddressInfo } from 'node:net';

export interface NetworkSpeed {
  /** From a request to the first byte of its response, without the server's time. */
  latencyMs: number;
  /** Of all connections together, toward the browser. */
  bytesPerSecond: number;
}

/** Small parts share the network among connections. */
const PART_BYTES = 1460;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export class SlowNetwork {
  readonly #server: net.Server;
  readonly #sockets = new Set<net.Socket>();
  #speed: NetworkSpeed;
  /** When the network has sent what it has accepted, epoch ms. */
  #freeAt = 0;

  private constructor(port: number, speed: NetworkSpeed) {
    this.#speed = speed;
    this.#server = net.createServer((client) => {
      const server = net.connect(port, '127.0.0.1');
      for (const socket of [client, server]) {
        this.#sockets.add(socket);
        socket.on('error', () => socket.destroy()).on('close', () => this.#sockets.delete(socket));
      }
      client.on('close', () => server.destroy());
      // A connection takes a round trip before its first request.
      const openedAt = Date.now() + this.#speed.latencyMs;
      client.on('data', (bytes) => {
        const wait = Math.max(0, openedAt - Date.now()) + this.#speed.latencyMs;
        setTimeout(() => server.write(bytes), wait);
      });
      void this.#carry(server, client).catch(() => client.destroy());
    });
  }

  /** @param port of the server */
  static async start(port: number, speed: NetworkSpeed): Promise<SlowNetwork> {
    const network = new SlowNetwork(port, speed);
    await new Promise<void>((resolve) => network.#server.listen(0, '127.0.0.1', resolve));
    return network;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Applies from the next bytes on. */
  set speed(speed: NetworkSpeed) {
    this.#speed = speed;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  async #carry(from: net.Socket, to: net.Socket): Promise<void> {
    for await (const bytes of from as AsyncIterable<Buffer>) {
      for (let start = 0; start < bytes.length; start += PART_BYTES) {
        const part = bytes.subarray(start, start + PART_BYTES);
        const now = Date.now();
        this.#freeAt = Math.max(now, this.#freeAt) + (part.length / this.#speed.bytesPerSecond) * 1000;
        await sleep(this.#freeAt - now);
        to.write(part);
      }
    }
    to.end();
  }
}
