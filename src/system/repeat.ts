/** Work that may never end: a time limit for it, and its repetition at an interval. */

/**
 * Settles like `work`, or rejects with `problem` after `limitMs`. The work then continues, and its outcome is ignored.
 */
export async function within<Value>(work: Promise<Value>, limitMs: number, problem: string): Promise<Value> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new Error(problem)), limitMs);
  try {
    return await Promise.race([work, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}

const LIMIT_MS = 5 * 60_000;

interface RepeatOptions {
  /** A run that has not ended after this time counts as failed, and the job runs again. */
  limitMs?: number;
  /** By default Node prints the error as a warning. */
  onError?: (error: unknown) => void;
}

/**
 * Runs a job at an interval, one run at a time.
 * @param job when it rejects, or does not end, it runs again at the next interval
 * @returns a function that stops the repetition; it resolves when the current run has ended or reached its limit
 */
export function repeat(
  job: () => Promise<void>,
  intervalMs: number,
  { limitMs = Math.max(intervalMs, LIMIT_MS), onError = warn }: RepeatOptions = {},
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= within(job(), limitMs, `A repeated job has not ended within ${limitMs / 1000} s.`)
      .catch(onError)
      .finally(() => {
        running = null;
      });
  }, intervalMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error));
}
