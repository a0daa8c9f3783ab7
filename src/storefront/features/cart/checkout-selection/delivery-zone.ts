/** The shopper's delivery area as a store (`browser/delivery-area.ts`), by which the shop's flat charges differ. */
import { atom, type ReadableAtom } from 'nanostores';
import type { DeliveryArea } from '#site/catalog/door-price.ts';
import { storageKey } from '#site/storage-key.ts';
import { selectArea, storedArea } from '../../../browser/delivery-area.ts';
import type { StoredPorts } from '../../../browser/storages.ts';

export type DeliveryZone = DeliveryArea;

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
