/** This browser's storages. They may be missing, full or forbidden (private windows) without breaking a page. */
import { once } from './once.ts';

/** The methods of `Storage` that stores use. */
export interface KeyValue {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** What a store of a value of the shop uses. */
export interface StoredPorts {
  slug: string;
  storage: KeyValue;
  /** Calls `changed` when another page may have changed the stored value. */
  watch(key: string, changed: () => void): void;
}

/**
 * A storage that never throws. Values that the real storage rejects stay in memory as long as the page lasts.
 *
 * @param open returns the real storage; may throw
 */
export function tolerantStorage(open: () => KeyValue): KeyValue {
  const memory = new Map<string, string | null>();
  const attempt = <Result>(act: (storage: KeyValue) => Result, otherwise: () => Result): Result => {
    try {
      return act(open());
    } catch {
      return otherwise();
    }
  };
  const write = (key: string, value: string | null, act: (storage: KeyValue) => void) => {
    memory.delete(key);
    attempt(act, () => void memory.set(key, value));
  };
  return {
    getItem: (key) => {
      const stored = memory.get(key);
      return stored === undefined
        ? attempt(
            (storage) => storage.getItem(key),
            () => null,
          )
        : stored;
    },
    setItem: (key, value) => write(key, value, (storage) => storage.setItem(key, value)),
    removeItem: (key) => write(key, null, (storage) => storage.removeItem(key)),
  };
}

/** Permanent, shared by all tabs. */
export const localStore = once(() => tolerantStorage(() => localStorage));
/** Lasts as long as the tab. */
export const tabStore = once(() => tolerantStorage(() => sessionStorage));

/**
 * Calls `changed` when another page may have changed a value of local storage: another tab wrote it, or this
 * page returns from the back-forward cache. The page's own writes cause no call.
 */
export function watchStored(key: string, changed: () => void): void {
  addEventListener('storage', (event) => {
    // A null key: the whole storage was cleared.
    if (event.key === key || event.key === null) changed();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) changed();
  });
}
