/** A guest's lines: local storage of this browser, one value per shop, shared by all tabs. */
import { storageKey } from '#site/storage-key.ts';
import { once } from '../once.ts';
import { showStoredLabels } from '../shell-labels.ts';
import { shopContext } from '../shop-context.ts';
import { localStore, type StoredPorts, watchStored } from '../storages.ts';
import type { StoredLine } from './cart-lines.ts';
import type { CartSource } from './cart-source.ts';
import { createSharedValue } from './shared-value.ts';
import { parseCart, serializeCart } from './stored-cart.ts';

export function createGuestSource({ slug, storage, watch }: StoredPorts): CartSource {
  const listeners: ((lines: readonly StoredLine[]) => void)[] = [];
  const report = () => {
    for (const changed of listeners) changed(stored.read());
  };
  const stored = createSharedValue<readonly StoredLine[]>({
    key: storageKey('addToCart', slug),
    storage,
    watch,
    parse: parseCart,
    serialize: serializeCart,
    onChange: report,
  });
  const change: CartSource['change'] = (next) => {
    const lines = stored.change(next);
    report();
    return lines;
  };
  return {
    read: stored.read,
    change,
    forget: () => void change(() => []),
    subscribe: (changed) => void listeners.push(changed),
  };
}

/** The guest's lines of this page: one source for the script that adds and for the cart's store. */
export const localLines = once(() => {
  const lines = createGuestSource({ slug: shopContext().slug, storage: localStore(), watch: watchStored });
  lines.subscribe(() => void showStoredLabels());
  return lines;
});
