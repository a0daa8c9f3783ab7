/** Ctrl+C and `kill` as a reason to stop in order: the locks of a container that is gone hold for ten minutes. */

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

/** Somebody ended the build before every shop was built. */
export class StoppedError extends Error {
  override name = 'StoppedError';
  /** As shells report a process that the signal ended. */
  readonly exitCode: number;

  constructor(signal: keyof typeof EXIT_CODES) {
    super(`Stopped by ${signal}: a shop that was not built yet keeps its last release.`);
    this.exitCode = EXIT_CODES[signal];
  }
}

/** Aborts with a {@link StoppedError} at the first signal of its kind; the second ends the process at once. */
export function stopOnSignals(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stop.abort(new StoppedError(signal)));
  }
  return stop.signal;
}
