/** A signal that aborts a request after some time. The oldest browsers lack `AbortSignal.timeout`. */
export function timeLimit(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}
