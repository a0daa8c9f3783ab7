/** The shopper's delivery zone, by which the shop's flat fees differ. Stored on this device. */
import { atom, type ReadableAtom } from 'nanostores';
import { storageKey } from '#site/storage-key.ts';
import type { KeyValue } from '../../../browser/tolerant-storage.ts';

export type DeliveryZone = 'inside' | 'outside';

export interface ZoneChoice {
  /** Null before the shopper has selected one. */
  $zone: ReadableAtom<DeliveryZone | null>;
  select(zone: DeliveryZone): void;
}

interface ZonePorts {
  slug: string;
  storage: KeyValue;
  /** Calls `changed` when another page may have changed the stored value. */
  watch(key: string, changed: () => void): void;
}

export function createZoneChoice({ slug, storage, watch }: ZonePorts): ZoneChoice {
  const key = storageKey('delivery-zone', slug);
  const read = (): DeliveryZone | null => {
    const stored = storage.getItem(key);
    return stored === 'inside' || stored === 'outside' ? stored : null;
  };
  const $zone = atom(read());
  watch(key, () => $zone.set(read()));
  return {
    $zone,
    select: (zone) => {
      storage.setItem(key, zone);
      $zone.set(zone);
    },
  };
}
