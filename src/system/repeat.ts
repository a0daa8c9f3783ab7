/**
 * Runs a job at an interval, one run at a time.
 * @param job must not reject
 * @returns a function that stops the repetition; it resolves when the run under way has ended
 */
export function repeat(job: () => Promise<void>, intervalMs: number): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(job);
  }, intervalMs);
  return () => {
    clearInterval(timer);
    return running;
  };
}
