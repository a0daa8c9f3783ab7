/** A store whose process ends at its n-th change: that call and every later one rejects and changes nothing. */
import type { ReleaseStore } from '#releases/release-store.ts';

const CHANGES = new Set<unknown>(['write', 'remove', 'activate', 'removeRelease']);

export class Interruption extends Error {
  override name = 'Interruption';
}

export interface InterruptedStore {
  store: ReleaseStore;
  /** Changes asked for so far. */
  changes(): number;
}

/** @param at number of the change that is not made any more, from 1; 0 for none */
export function interruptedStore(real: ReleaseStore, at: number): InterruptedStore {
  let changes = 0;
  const interrupted = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get(_target, name) {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) => {
          if (CHANGES.has(name)) {
            changes += 1;
            if (at > 0 && changes >= at)
              return Promise.reject(new Interruption(`${String(name)} at ${changes}`));
          }
          const result: unknown = Reflect.apply(member, target, args);
          return name === 'shop' && typeof result === 'object' && result !== null
            ? interrupted(result)
            : result;
        };
      },
    });
  return { store: interrupted(real), changes: () => changes };
}
