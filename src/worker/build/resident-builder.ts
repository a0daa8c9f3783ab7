/** Manages the build process of a worker: starts it, sends builds to it, replaces it after a crash or memory growth. */
import { setTimeout as sleep } from 'node:timers/promises';
import { failedResult, type ShopResult } from '#pipeline/report/shop-result.ts';
import { BuildChild } from './build-child.ts';
import type { BuildProcessOptions, BuildRequest } from './messages.ts';

const MAX_BUILD_MS = 30 * 60_000;
const RESTART_PAUSE_MS = 1_000;

export interface Builder {
  /** Hash of the bundle of the last build process. */
  readonly bundle: string;
  /** Builds one shop. Never rejects: when the process crashes or cannot start, the result has an `error`. */
  build(request: BuildRequest): Promise<ShopResult>;
  /** Ends the process. */
  stop(): Promise<void>;
}

export interface ResidentBuilderOptions extends BuildProcessOptions {
  /** Resident memory at which the process is replaced, bytes. */
  memoryLimit: number;
  /** Time after which a build and its process are ended, ms. */
  longestBuildMs?: number;
  /** Waits until requests to an API host may be sent; resolves with their number. */
  grantPermits: (host: string) => Promise<number>;
  note: (text: string) => void;
  /** A process is ready; `isFirst` is false after a crash or memory growth. */
  onStart: (pid: number | undefined, isFirst: boolean) => void;
}

/** @throws Error when the first build process cannot load the bundle */
export async function startResidentBuilder(options: ResidentBuilderOptions): Promise<Builder> {
  const builder = new ResidentBuilder(options);
  await builder.start();
  return builder;
}

class ResidentBuilder implements Builder {
  /** Empty until the first process is ready. */
  bundle = '';
  readonly #options: ResidentBuilderOptions;
  /** The process that accepts builds. */
  #current: BuildChild;
  #isStopping = false;

  constructor(options: ResidentBuilderOptions) {
    this.#options = options;
    this.#current = this.#startChild();
  }

  async start(): Promise<void> {
    this.bundle = await this.#current.ready;
    this.#options.onStart(this.#current.pid, true);
  }

  async build(request: BuildRequest): Promise<ShopResult> {
    const began = performance.now();
    const child = await this.#readyChild().catch((error: Error) => error);
    if (child instanceof Error) {
      return failedResult(request.tenant.domain, child.message, performance.now() - began);
    }
    return child.build(request, this.#options.longestBuildMs ?? MAX_BUILD_MS);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#current.kill();
  }

  #startChild(): BuildChild {
    const { root, target, apiConcurrency, apiTimeoutMs, grantPermits, note } = this.#options;
    const child: BuildChild = new BuildChild(
      { root, target, apiConcurrency, apiTimeoutMs },
      {
        grantPermits,
        note,
        onResult: (rss) => this.#limitMemory(child, rss),
        onExit: (reason) => this.#startAgain(child, reason),
      },
    );
    return child;
  }

  /** Starts the next process. Until it is ready, builds wait for it. */
  async #replace(): Promise<void> {
    if (this.#isStopping) return;
    const next = this.#startChild();
    this.#current = next;
    try {
      this.bundle = await next.ready;
      this.#options.onStart(next.pid, false);
    } catch {
      // The `exit` event has started another process.
    }
  }

  #limitMemory(child: BuildChild, rss: number): void {
    if (rss <= this.#options.memoryLimit || child.isRetired) return;
    this.#options.note(`The build process is replaced: it uses ${Math.round(rss / 1024 ** 2)} MB.`);
    child.retire();
    void this.#replace();
  }

  #startAgain(child: BuildChild, reason: string): void {
    // When the first process cannot start, `start` rejects.
    if (this.#isStopping || child.isRetired || this.bundle === '') return;
    this.#options.note(`The build process ended (${reason}) and is started again. ${child.output}`.trim());
    setTimeout(() => void this.#replace(), RESTART_PAUSE_MS);
  }

  /**
   * The process that accepts builds, when it is ready.
   * @throws Error when it cannot start; it is then started again
   */
  async #readyChild(): Promise<BuildChild> {
    for (;;) {
      const child = this.#current;
      await child.ready;
      if (child === this.#current && child.isConnected) return child;
      await sleep(RESTART_PAUSE_MS / 4);
    }
  }
}
