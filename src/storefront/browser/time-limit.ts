/** A signal that aborts a request after some time. `AbortSignal.timeout` is newer than the oldest browsers. */
export function timeLimit(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}
