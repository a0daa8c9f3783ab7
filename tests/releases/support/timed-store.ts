/** A store that notes when its changes begin and end, in turns of a counter, and can hold a change back. */
import { expect } from 'vitest';
import type { ReleaseDraft, ReleaseStore } from '#releases/release-store.ts';
import type { Lock } from '#system/lock.ts';

/** A change with its place among the beginnings and ends of all changes. */
export interface TimedChange {
  /** Such as `write ledger.json`, `activate` or `finish`. */
  name: string;
  began: number;
  /** Infinity while it has not ended. */
  ended: number;
}

export interface TimedStore {
  store: ReleaseStore;
  changes: TimedChange[];
  /** Called before each change; the change waits for it. */
  before: (name: string) => Promise<unknown> | undefined;
}

const CHANGES = new Set<unknown>(['write', 'remove', 'prepareHosts', 'prepare', 'activate', 'removeRelease']);
const LOCKS = new Map<unknown, string>([
  ['lock', 'lock'],
  ['lockAssets', 'lock assets'],
]);

export function timedStore(real: ReleaseStore): TimedStore {
  let clock = 0;
  const timed: TimedStore = { store: real, changes: [], before: () => undefined };
  const time = async <Result>(name: string, act: () => Result | Promise<Result>): Promise<Result> => {
    clock += 1;
    const change: TimedChange = { name, began: clock, ended: Number.POSITIVE_INFINITY };
    timed.changes.push(change);
    await timed.before(name);
    const result = await act();
    clock += 1;
    change.ended = clock;
    return result;
  };
  const draftOf = (draft: ReleaseDraft): ReleaseDraft => {
    const finish = draft.finish.bind(draft);
    return Object.assign(draft, {
      finish: (...args: Parameters<typeof finish>) => time('finish', () => finish(...args)),
    });
  };
  const lockOf = (lock: Lock, name: string): Lock => ({
    ...lock,
    release: () => time(`un${name}`, () => lock.release()),
  });
  const watched = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get(_target, name) {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) => {
          const act = () => Reflect.apply(member, target, args);
          const lock = LOCKS.get(name);
          if (lock !== undefined) return time(lock, act).then((taken) => lockOf(taken, lock));
          if (name === 'draft') return draftOf(act());
          if (name === 'shop') return watched(act());
          if (!CHANGES.has(name)) return act();
          const isFile = name === 'write' || name === 'remove';
          return time(isFile ? `${String(name)} ${String(args[0])}` : String(name), act);
        };
      },
    });
  timed.store = watched(real);
  return timed;
}

/** Expects a change for each pattern, and that those of a pattern have ended before those of the next one begin. */
export function expectInOrder(changes: readonly TimedChange[], patterns: readonly RegExp[]): void {
  const groups = patterns.map((pattern) => changes.filter(({ name }) => pattern.test(name)));
  for (const [at, group] of groups.entries()) expect(group, String(patterns[at])).not.toEqual([]);
  for (const [at, group] of groups.slice(1).entries()) {
    const lastEnd = Math.max(...(groups[at] ?? []).map(({ ended }) => ended));
    const early = group.filter(({ began }) => began < lastEnd).map(({ name }) => name);
    expect(early, `begun before the end of ${patterns[at]}`).toEqual([]);
  }
}
