/** A gate between the browser and the test site: it cuts and delays the network, and plays deployments and failures. */
import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Bytes of a response that a limited network sends at once. */
const PART_BYTES = 4096;

export class Gate {
  /** Whether requests pass. */
  isOpen = true;
  /** Time before a page is requested, in ms. */
  delayMs = 0;
  /** Speed of each response; 0 is that of the machine. */
  bytesPerSecond = 0;
  /** Status of all pages; 0 is that of the site. */
  status = 0;
  /** Text of a file in place of the site's, by path. */
  readonly replaced = new Map<string, string>();
  /** Changes the HTML of every page, which waits for it. */
  rewrite: (html: string) => string | Promise<string> = (html) => html;
  /** Release that pages name in place of the site's. */
  release: string | null = null;
  /** URLs of the requests, from the host on. */
  readonly requested: string[] = [];
  readonly #server: http.Server;
  readonly #sockets = new Set<Socket>();

  private constructor(port: number) {
    this.#server = http.createServer((request, response) => {
      const path = request.url?.split('?')[0] ?? '';
      this.requested.push(request.url ?? '');
      const isPage =
        request.headers['sec-fetch-dest'] === 'document' || request.headers['sec-fetch-mode'] === 'navigate';
      const pass = () => this.#forward(port, request, response, path);
      if (isPage && this.delayMs > 0) setTimeout(pass, this.delayMs);
      else if (isPage && this.status > 0) response.writeHead(this.status).end('failed');
      else pass();
    });
    // The browser would get a reset where it uses a connection that the gate is closing.
    this.#server.keepAliveTimeout = 0;
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket)).on('error', () => {});
      if (!this.isOpen) socket.destroy();
    });
  }

  /** @param port of the site on this machine */
  static async start(port: number): Promise<Gate> {
    const gate = new Gate(port);
    await new Promise<void>((resolve) => gate.#server.listen(0, '127.0.0.1', resolve));
    return gate;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Ends all connections and refuses new ones. */
  cut(): void {
    this.isOpen = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  open(): void {
    this.isOpen = true;
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  #forward(port: number, request: http.IncomingMessage, response: http.ServerResponse, path: string): void {
    const text = this.replaced.get(path);
    if (text !== undefined) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(text);
      return;
    }
    // Without a stored version and uncompressed, so that pages can be changed.
    const {
      'if-none-match': _tag,
      'accept-encoding': _encoding,
      connection: _,
      ...headers
    } = request.headers;
    const onward = http.request(
      { host: '127.0.0.1', port, method: request.method, path: request.url, headers, agent: false },
      async (from) => {
        const chunks: Buffer[] = [];
        for await (const chunk of from) chunks.push(chunk);
        let body = Buffer.concat(chunks);
        const isHtml = from.headers['content-type']?.includes('html');
        if (isHtml) body = Buffer.from(await this.rewrite(body.toString()));
        const { 'content-length': _length, etag: _etag, ...rest } = from.headers;
        if (this.release !== null && isHtml) rest['x-release'] = this.release;
        response.writeHead(from.statusCode ?? 500, rest);
        await this.#send(response, body);
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }

  async #send(response: http.ServerResponse, body: Buffer): Promise<void> {
    for (let start = 0; this.bytesPerSecond > 0 && start < body.length; start += PART_BYTES) {
      response.write(body.subarray(start, start + PART_BYTES));
      await sleep((PART_BYTES / this.bytesPerSecond) * 1000);
    }
    response.end(this.bytesPerSecond > 0 ? undefined : body);
  }
}
