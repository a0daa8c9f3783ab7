import type { OriginKey } from '#site/storage-keys.ts';
import type { KeyValue } from './storages.ts';

/**
 * Whether a storage can be written; false if it is missing, full or forbidden.
 *
 * @param open returns the real storage; may throw
 */
export function isPersistent(open: () => KeyValue): boolean {
  const key: OriginKey = 'storage-probe';
  try {
    const storage = open();
    storage.setItem(key, '1');
    storage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
