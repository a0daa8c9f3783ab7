/** Storage is a guest: it may be missing, full or forbidden (private windows), and nothing may break then. */

/** The slice of `Storage` that stores need. */
export interface KeyValue {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * A storage that never throws. What the real one refuses is kept in memory until the page goes.
 *
 * @param open reaches for the real storage; may throw
 */
export function guestStorage(open: () => KeyValue): KeyValue {
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
      const kept = memory.get(key);
      return kept === undefined
        ? attempt(
            (storage) => storage.getItem(key),
            () => null,
          )
        : kept;
    },
    setItem: (key, value) => write(key, value, (storage) => storage.setItem(key, value)),
    removeItem: (key) => write(key, null, (storage) => storage.removeItem(key)),
  };
}

/**
 * Whether a storage keeps what it is given; false where it is missing, full or forbidden.
 *
 * @param open reaches for the real storage; may throw
 */
export function isLasting(open: () => KeyValue): boolean {
  const key = 'storage-probe';
  try {
    const storage = open();
    storage.setItem(key, '1');
    storage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
