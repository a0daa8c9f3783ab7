/**
 * Which lines of the cart are selected for the checkout. The deselected ones are stored, so that an added line is
 * selected.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { storageKey } from '#site/storage-key.ts';
import type { StoredPorts } from '../../../browser/storages.ts';

export interface Selection {
  /** Keys (`lineKey`) of lines that are not selected; some may no longer be in the cart. */
  $leftOut: ReadableAtom<ReadonlySet<string>>;
  /** Selects or deselects lines. */
  select(keys: readonly string[], isSelected: boolean): void;
}

function parseKeys(stored: string | null): Set<string> {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return new Set(Array.isArray(value) ? value.filter((key) => typeof key === 'string') : []);
  } catch {
    return new Set();
  }
}

export function createSelection({ slug, storage, watch }: StoredPorts): Selection {
  const key = storageKey('cart-left-out', slug);
  const read = () => parseKeys(storage.getItem(key));
  const $leftOut = atom<ReadonlySet<string>>(read());
  watch(key, () => $leftOut.set(read()));
  return {
    $leftOut,
    select: (keys, isSelected) => {
      const leftOut = read();
      for (const line of keys) {
        if (isSelected) leftOut.delete(line);
        else leftOut.add(line);
      }
      if (leftOut.size === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify([...leftOut]));
      $leftOut.set(leftOut);
    },
  };
}
