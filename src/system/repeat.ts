/**
 * Runs a job at an interval, one run at a time.
 * @param job when it rejects, Node prints its error as a warning, and it runs again at the next interval
 * @returns a function that stops the repetition; it resolves when the run under way has ended
 */
export function repeat(job: () => Promise<void>, intervalMs: number): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(job).catch((error: unknown) => {
      process.emitWarning(error instanceof Error ? error : String(error));
    });
  }, intervalMs);
  return () => {
    clearInterval(timer);
    return running;
  };
}
