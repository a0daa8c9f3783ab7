/** A store whose process ends at a change: every later call that would change it rejects and changes nothing. */
import type { ReleaseStore } from '#releases/release-store.ts';

const CHANGES = new Set<unknown>(['write', 'remove', 'activate', 'removeRelease']);

export class Interruption extends Error {
  override name = 'Interruption';
}

export interface InterruptedStore {
  store: ReleaseStore;
  /** Changes that were requested so far. */
  changes(): number;
}

/** @param at number of the change that is not made any more, from 1; 0 for none; or the domain that is switched before it */
export function interruptedStore(real: ReleaseStore, at: number | string): InterruptedStore {
  let changes = 0;
  let isEnded = false;
  const interrupted = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get(_target, name) {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) => {
          if (CHANGES.has(name)) {
            changes += 1;
            isEnded ||= typeof at === 'number' && at > 0 && changes >= at;
            if (isEnded) return Promise.reject(new Interruption(`${String(name)} at ${changes}`));
          }
          const result: unknown = Reflect.apply(member, target, args);
          if (name === 'activate' && Reflect.get(target, 'domain') === at) {
            return Promise.resolve(result).then(() => {
              isEnded = true;
              throw new Interruption('after the switch');
            });
          }
          return name === 'shop' && typeof result === 'object' && result !== null
            ? interrupted(result)
            : result;
        };
      },
    });
  return { store: interrupted(real), changes: () => changes };
}
