/** Garbage collection on demand, for tests of what stays in memory. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects all garbage. Objects that the running turn of the event loop has made or read by `WeakRef` stay. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
