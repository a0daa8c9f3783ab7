/** Garbage collection on demand, for tests of memory leaks. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects all garbage. Objects that the current turn of the event loop created or read by `WeakRef` stay. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
