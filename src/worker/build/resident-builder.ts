/** The worker's side of its build process: starts it, hands it builds, replaces it after a crash or memory growth. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { ShopResult } from '#pipeline/report/shop-result.ts';
import type { BuildProcessOptions, BuildRequest, FromBuildProcess, ToBuildProcess } from './messages.ts';

/** A build that takes longer is ended with its process. */
const LONGEST_BUILD_MS = 30 * 60_000;
const RESTART_PAUSE_MS = 1_000;

export interface Builder {
  /** Hash of the bundle of the last build process. */
  readonly bundle: string;
  /** Builds one shop. Never rejects: a crash of the process is the result's `error`. */
  build(request: BuildRequest): Promise<ShopResult>;
  /** Ends the process. */
  stop(): Promise<void>;
}

export interface ResidentBuilderOptions extends BuildProcessOptions {
  /** Resident memory at which the process is replaced, bytes. */
  memoryLimit: number;
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
  const { memoryLimit, grantPermits, note, onStart } = options;
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
    // A restart reports its failure itself.
    process.ready.catch(() => undefined);
    child.on('message', (message: FromBuildProcess) => void receive(process, message));
    child.on('exit', (code, signal) => {
      const reason = signal === null ? `exit code ${code}` : signal;
      for (const id of [...pending.keys()]) settle(process, id, crashResult(pending.get(id), reason));
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
    if (message.rss > memoryLimit && !process.isRetired) {
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

  /** The process that takes builds: the first one that gets ready. */
  async function readyProcess(): Promise<BuildProcess> {
    for (;;) {
      const process = current;
      const isReady = await process.ready.then(
        () => true,
        () => false,
      );
      if (isReady && process === current && process.child.connected) return process;
      await new Promise((resolve) => setTimeout(resolve, RESTART_PAUSE_MS / 4));
    }
  }

  return {
    get bundle() {
      return bundle;
    },
    async build(request) {
      const process = await readyProcess();
      lastId += 1;
      const id = lastId;
      const { domain } = request.tenant;
      return new Promise((resolve) => {
        const timer = setTimeout(() => process.child.kill('SIGKILL'), LONGEST_BUILD_MS);
        process.pending.set(id, { domain, began: performance.now(), resolve, timer });
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

function crashResult(pending: Pending | undefined, reason: string): ShopResult {
  const { domain = '', began = 0 } = pending ?? {};
  const error = `The build process ended during the build (${reason}).`;
  return {
    ...{ domain, status: 'failed', release: null, pages: 0, written: 0, unchanged: 0, calls: 0 },
    ...{ warnings: [], failedCalls: [], failedPages: [], purgeProblem: null, error, validUntil: null },
    ms: Math.round(performance.now() - began),
  };
}
