/** A guest's lines: local storage of this browser, one value per shop, shared by all tabs. */
import { guestCartKey } from '#site/limits.ts';
import type { KeyValue } from '../../../browser/tolerant-storage.ts';
import type { StoredLine } from './cart-lines.ts';
import type { CartSource } from './cart-source.ts';
import { parseCart, serializeCart } from './stored-cart.ts';

interface GuestSourcePorts {
  slug: string;
  storage: KeyValue;
  /** Calls `changed` when another page may have changed the stored value. */
  watch(key: string, changed: () => void): void;
}

export function createGuestSource({ slug, storage, watch }: GuestSourcePorts): CartSource {
  const key = guestCartKey(slug);
  let text: string | null = null;
  let lines: readonly StoredLine[] = [];

  const read = () => {
    const stored = storage.getItem(key);
    if (stored !== text) {
      text = stored;
      lines = parseCart(stored);
    }
    return lines;
  };
  const listeners: ((lines: readonly StoredLine[]) => void)[] = [];
  const report = () => {
    for (const changed of listeners) changed(lines);
  };
  const change: CartSource['change'] = (next) => {
    lines = next(read());
    text = serializeCart(lines);
    storage.setItem(key, text);
    report();
    return lines;
  };
  watch(key, () => {
    const before = lines;
    if (read() !== before) report();
  });
  return {
    read,
    change,
    forget: () => void change(() => []),
    subscribe: (changed) => void listeners.push(changed),
  };
}
