/** The worker's side of its build process: starts it, hands it builds, replaces it after a crash or memory growth. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { failedResult, type ShopResult } from '#pipeline/report/shop-result.ts';
import type { BuildProcessOptions, BuildRequest, FromBuildProcess, ToBuildProcess } from './messages.ts';

const LONGEST_BUILD_MS = 30 * 60_000;
const RESTART_PAUSE_MS = 1_000;

export interface Builder {
  /** Hash of the bundle of the last build process. */
  readonly bundle: string;
  /** Builds one shop. Never rejects: a crash of the process, or one that cannot start, is the result's `error`. */
  build(request: BuildRequest): Promise<ShopResult>;
  /** Ends the process. */
  stop(): Promise<void>;
}

export interface ResidentBuilderOptions extends BuildProcessOptions {
  /** Resident memory at which the process is replaced, bytes. */
  memoryLimit: number;
  /** A build that takes longer is ended with its process, ms. */
  longestBuildMs?: number;
  /** Waits for requests to an API host that may be sent; resolves with their number. */
  grantPermits: (host: string) => Promise<number>;
  note: (text: string) => void;
  /** A process is ready; `isFirst` is false after a crash or memory growth. */
  onStart: (pid: number | undefined, isFirst: boolean) => void;
}

interface Pending {
  domain: string;
  began: number;
  resolve: (result: ShopResult) => void;
  timer: NodeJS.Timeout;
  /** Why the process was ended because of this build; null while it was not. */
  ended: string | null;
}

interface BuildProcess {
  child: ChildProcess;
  pending: Map<number, Pending>;
  /** Resolves with the bundle; rejects when the process ends before. */
  ready: Promise<string>;
  /** Takes no further builds and ends after its last one. */
  isRetired: boolean;
}

/** @throws Error when the first build process cannot load the bundle */
export async function startResidentBuilder(options: ResidentBuilderOptions): Promise<Builder> {
  const { grantPermits, note, onStart } = options;
  let bundle = '';
  let lastId = 0;
  let isStopping = false;
  let current = startProcess();
  bundle = await current.ready;
  onStart(current.child.pid, true);

  function startProcess(): BuildProcess {
    const { root, target, apiConcurrency, apiTimeoutMs } = options;
    const start: BuildProcessOptions = { root, target, apiConcurrency, apiTimeoutMs };
    const child = fork(path.join(import.meta.dirname, 'build-process.ts'), [JSON.stringify(start)], {
      cwd: root,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let printed = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-4000);
    });
    const pending = new Map<number, Pending>();
    const process: BuildProcess = { child, pending, isRetired: false, ready: readyOf(child, () => printed) };
    // Builds report it.
    process.ready.catch(() => undefined);
    child.on('message', (message: FromBuildProcess) => void receive(process, message));
    child.on('exit', (code, signal) => {
      const reason = signal === null ? `exit code ${code}` : signal;
      const crash = `The build process ended during the build (${reason}).`;
      for (const [id, build] of [...pending]) settle(process, id, failure(build, build.ended ?? crash));
      // A first process that cannot start is the caller's error.
      if (isStopping || process.isRetired || bundle === '') return;
      note(`The build process ended (${reason}) and is started again. ${printed}`.trim());
      setTimeout(() => void replace(), RESTART_PAUSE_MS);
    });
    return process;
  }

  /** Starts the next process. Until it is ready, builds wait for it. */
  async function replace(): Promise<void> {
    if (isStopping) return;
    current = startProcess();
    const next = current;
    try {
      bundle = await next.ready;
      onStart(next.child.pid, false);
    } catch {
      // Its exit has started another one.
    }
  }

  async function receive(process: BuildProcess, message: FromBuildProcess): Promise<void> {
    if (message.type === 'note') note(message.text);
    if (message.type === 'permits') {
      const { host } = message;
      send(process, { type: 'permits', host, count: await grantPermits(host) });
    }
    if (message.type !== 'result') return;
    settle(process, message.id, message.result);
    if (message.rss > options.memoryLimit && !process.isRetired) {
      note(`The build process is replaced: it uses ${Math.round(message.rss / 1024 ** 2)} MB.`);
      process.isRetired = true;
      void replace();
    }
    if (process.isRetired && process.pending.size === 0) process.child.disconnect();
  }

  function settle({ pending }: BuildProcess, id: number, result: ShopResult): void {
    const build = pending.get(id);
    if (build === undefined) return;
    pending.delete(id);
    clearTimeout(build.timer);
    build.resolve(result);
  }

  /**
   * The process that takes builds, when it is ready.
   * @throws Error when it cannot start; it is started again
   */
  async function readyProcess(): Promise<BuildProcess> {
    for (;;) {
      const process = current;
      await process.ready;
      if (process === current && process.child.connected) return process;
      await sleep(RESTART_PAUSE_MS / 4);
    }
  }

  return {
    get bundle() {
      return bundle;
    },
    async build(request) {
      const { domain } = request.tenant;
      const began = performance.now();
      const process = await readyProcess().catch((error: Error) => error);
      if (process instanceof Error) return failure({ domain, began }, process.message);
      lastId += 1;
      const id = lastId;
      const limit = options.longestBuildMs ?? LONGEST_BUILD_MS;
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          build.ended = `The build took longer than ${limit / 60_000} minutes and was ended.`;
          process.child.kill('SIGKILL');
        }, limit);
        const build: Pending = { domain, began: performance.now(), resolve, timer, ended: null };
        process.pending.set(id, build);
        send(process, { type: 'build', id, request });
      });
    },
    async stop() {
      isStopping = true;
      const { child } = current;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function send({ child }: BuildProcess, message: ToBuildProcess): void {
  // A process that is gone settles its builds at its exit.
  if (child.connected) child.send(message, () => undefined);
}

function readyOf(child: ChildProcess, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: FromBuildProcess) => {
      if (message.type === 'ready') resolve(message.bundle);
    });
    child.once('close', () => reject(new Error(`The build process could not start.\n${printed()}`)));
  });
}

function failure({ domain, began }: Pick<Pending, 'domain' | 'began'>, error: string): ShopResult {
  return failedResult(domain, error, performance.now() - began);
}
