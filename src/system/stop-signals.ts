/** SIGINT (Ctrl+C) and SIGTERM (`kill`) stop a command gracefully. A second signal of the same kind ends it at once. */

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;
type StopSignal = keyof typeof EXIT_CODES;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const satisfies readonly StopSignal[];

/** A signal, or the end of its parent process, stopped the command before its work was complete. */
export class StoppedError extends Error {
  override name = 'StoppedError';
  /** The code that shells report for a process ended by the signal. */
  readonly exitCode: number;

  constructor(signal: StopSignal, message: string) {
    super(message);
    this.exitCode = EXIT_CODES[signal];
  }
}

/**
 * A signal that aborts with a {@link StoppedError} at the first SIGINT or SIGTERM.
 * @param consequence what is not done because of the stop, for the error's message
 */
export function abortOnStopSignal(consequence: string): AbortSignal {
  const stop = new AbortController();
  for (const signal of SIGNALS) {
    process.once(signal, () => stop.abort(new StoppedError(signal, `Stopped by ${signal}: ${consequence}.`)));
  }
  return stop.signal;
}

/** Resolves at the first SIGINT or SIGTERM. */
export function untilStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.once(signal, () => resolve());
  });
}
