/** Work that a running program repeats. */

/**
 * Runs a job in an interval, one run at a time.
 *
 * @returns stops it, after the run that is under way
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
