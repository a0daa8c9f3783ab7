/** A time limit for work that may never end. */

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
