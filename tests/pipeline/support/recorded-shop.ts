/** A shop's store that records which of its operations were called, in order. */
import type { ReleaseStore, ShopReleases } from '#releases/release-store.ts';

/** Operations whose order a build must follow; reads are left out. */
const RECORDED = ['lock', 'write', 'remove', 'activate', 'removeRelease'] as const;
type Recorded = (typeof RECORDED)[number];

export interface RecordedStore {
  store: ReleaseStore;
  /** `lock`, `write <file>`, `activate`, …, `unlock`. */
  log: string[];
  /** Errors that operations reject with, by their entry in the log; the operation has no effect then. */
  failures: Map<string, Error>;
}

/** @param store a store for which all shops are recorded in one log */
export function recordedStore(store: ReleaseStore): RecordedStore {
  const log: string[] = [];
  const failures = new Map<string, Error>();
  const record = (entry: string) => {
    log.push(entry);
    const failure = failures.get(entry);
    if (failure !== undefined) throw failure;
  };
  const recordedShop = (shop: ShopReleases): ShopReleases =>
    new Proxy(shop, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== 'function') return member;
        if (!RECORDED.includes(name as Recorded)) return member.bind(target);
        return async (...args: unknown[]) => {
          record(name === 'write' || name === 'remove' ? `${name} ${String(args[0])}` : String(name));
          const result: unknown = await member.apply(target, args);
          return name === 'lock' ? recordedLock(result as Awaited<ReturnType<ShopReleases['lock']>>) : result;
        };
      },
    });
  const recordedLock = (lock: Awaited<ReturnType<ShopReleases['lock']>>) => ({
    ...lock,
    release: async () => {
      log.push('unlock');
      await lock.release();
    },
  });
  const recorded = new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (name === 'shop') return (domain: string) => recordedShop(target.shop(domain));
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  return { store: recorded, log, failures };
}
