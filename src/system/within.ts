/** A time limit for work that may never end. */

/**
 * Settles as `work` does, or rejects with `problem` after `limitMs`. The work itself goes on; how it ends is then ignored.
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
