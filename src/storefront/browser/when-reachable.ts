const FIRST_WAIT_MS = 5_000;

/**
 * Resolves when the API may be reachable again: the browser is back online, or a time has passed that doubles with
 * each attempt.
 *
 * @param attempt counted from 0
 */
export function whenReachable(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, FIRST_WAIT_MS * 2 ** attempt);
    addEventListener('online', () => resolve(), { once: true });
  });
}
