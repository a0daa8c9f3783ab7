/** The worker's handle of one build process: its running builds and its output. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { failedResult, type ShopResult } from '#pipeline/report/shop-result.ts';
import type { BuildProcessOptions, BuildRequest, FromBuildProcess, ToBuildProcess } from './messages.ts';

/** Length of the stored end of the process's output. */
const OUTPUT_CHARS = 4000;

export interface BuildChildEvents {
  note: (text: string) => void;
  /** Waits until requests to an API host may be sent; resolves with their number. */
  grantPermits: (host: string) => Promise<number>;
  /** A build has ended. @param rss resident memory of the process, bytes */
  onResult: (rss: number) => void;
  /** The process and its builds have ended. @param reason exit code or signal */
  onExit: (reason: string) => void;
}

interface Pending {
  domain: string;
  began: number;
  resolve: (result: ShopResult) => void;
  timer: NodeJS.Timeout;
  /** Reason why this build ended the process; null if it did not. */
  ended: string | null;
}

export class BuildChild {
  /** Resolves with the bundle; rejects if the process ends earlier. */
  readonly ready: Promise<string>;
  readonly #child: ChildProcess;
  readonly #events: BuildChildEvents;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  #output = '';
  #isRetired = false;

  constructor(options: BuildProcessOptions, events: BuildChildEvents) {
    this.#events = events;
    this.#child = fork(path.join(import.meta.dirname, 'build-process.ts'), [JSON.stringify(options)], {
      cwd: options.root,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#output = (this.#output + chunk.toString()).slice(-OUTPUT_CHARS);
    });
    this.ready = this.#untilReady();
    // Builds report a rejection.
    this.ready.catch(() => undefined);
    this.#child.on('message', (message: FromBuildProcess) => void this.#receive(message));
    this.#child.on('exit', (code, signal) => this.#end(signal ?? `exit code ${code}`));
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** The end of the output. */
  get output(): string {
    return this.#output;
  }

  get isConnected(): boolean {
    return this.#child.connected;
  }

  /** Whether the process accepts no further builds and ends after its last one. */
  get isRetired(): boolean {
    return this.#isRetired;
  }

  retire(): void {
    this.#isRetired = true;
    this.#endWhenIdle();
  }

  /** Never rejects. @param longestMs time after which the process is killed, and the build fails */
  build(request: BuildRequest, longestMs: number): Promise<ShopResult> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        build.ended = `The build took longer than ${longestMs / 60_000} minutes and was ended.`;
        this.#child.kill('SIGKILL');
      }, longestMs);
      const { domain } = request.tenant;
      const build: Pending = { domain, began: performance.now(), resolve, timer, ended: null };
      this.#pending.set(id, build);
      this.#send({ type: 'build', id, request });
    });
  }

  /** Resolves when the process has ended. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGKILL');
    await ended;
  }

  #untilReady(): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#child.on('message', (message: FromBuildProcess) => {
        if (message.type === 'ready') resolve(message.bundle);
      });
      this.#child.once('close', () =>
        reject(new Error(`The build process could not start.\n${this.#output}`)),
      );
    });
  }

  async #receive(message: FromBuildProcess): Promise<void> {
    if (message.type === 'note') this.#events.note(message.text);
    if (message.type === 'permits') {
      const { host } = message;
      this.#send({ type: 'permits', host, count: await this.#events.grantPermits(host) });
    }
    if (message.type !== 'result') return;
    this.#settle(message.id, message.result);
    this.#events.onResult(message.rss);
    this.#endWhenIdle();
  }

  #send(message: ToBuildProcess): void {
    // After the process has ended, its `exit` event settles its builds.
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  #settle(id: number, result: ShopResult): void {
    const build = this.#pending.get(id);
    if (build === undefined) return;
    this.#pending.delete(id);
    clearTimeout(build.timer);
    build.resolve(result);
  }

  #endWhenIdle(): void {
    if (this.#isRetired && this.#pending.size === 0 && this.#child.connected) this.#child.disconnect();
  }

  #end(reason: string): void {
    const crash = `The build process ended during the build (${reason}).`;
    for (const [id, { domain, began, ended }] of [...this.#pending]) {
      this.#settle(id, failedResult(domain, ended ?? crash, performance.now() - began));
    }
    this.#events.onExit(reason);
  }
}
