/** What the shopper selects in the cart for the checkout: lines, and the delivery zone. */
import { atom, type ReadableAtom } from 'nanostores';
import type { DeliveryArea } from '#site/catalog/door-price.ts';
import { storageKey } from '#site/storage-key.ts';
import { selectArea, storedArea } from '../../../browser/delivery-area.ts';
import { once } from '../../../browser/once.ts';
import { shopContext } from '../../../browser/shop-context.ts';
import { localStore, type StoredPorts, watchStored } from '../../../browser/storages.ts';

/** Which lines are selected. The deselected ones are stored, so that an added line is selected. */
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

export type DeliveryZone = DeliveryArea;

/** The shopper's delivery area as a store (`browser/delivery-area.ts`), by which the shop's flat charges differ. */
export interface ZoneChoice {
  /** Null before the shopper has selected one. */
  $zone: ReadableAtom<DeliveryZone | null>;
  select(zone: DeliveryZone): void;
}

export function createZoneChoice({ slug, storage, watch }: StoredPorts): ZoneChoice {
  const $zone = atom(storedArea(storage, slug));
  watch(storageKey('delivery-zone', slug), () => $zone.set(storedArea(storage, slug)));
  return {
    $zone,
    select: (zone) => {
      selectArea(zone, storage, slug);
      $zone.set(zone);
    },
  };
}

const ports = () => ({ slug: shopContext().slug, storage: localStore(), watch: watchStored });

/** The selected lines of this page. */
export const selection = once(() => createSelection(ports()));
/** The delivery zone of this page. */
export const zoneChoice = once(() => createZoneChoice(ports()));
