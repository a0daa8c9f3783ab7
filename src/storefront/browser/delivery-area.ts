/**
 * The shopper's delivery area, stored on this device: selected once, it applies to product pages, cards, cart and
 * checkout.
 */
import type { DeliveryArea } from '#site/catalog/door-price.ts';
import { storageKey } from '#site/storage-key.ts';
import { shopContext } from './shop-context.ts';
import { type KeyValue, localStore } from './storages.ts';

/** The selected area; null before one is selected. */
export function storedArea(storage: KeyValue = localStore(), slug = shopContext().slug): DeliveryArea | null {
  const stored = storage.getItem(storageKey('delivery-zone', slug));
  return stored === 'inside' || stored === 'outside' ? stored : null;
}

/** Stores the area, and shows its charge on the cards of the page. */
export function selectArea(
  area: DeliveryArea,
  storage: KeyValue = localStore(),
  slug = shopContext().slug,
): void {
  storage.setItem(storageKey('delivery-zone', slug), area);
  showAreaOnCards(area);
}

/** Writes the charge of an area below the prices of cards, as a custom property of the document's root. */
export function showAreaOnCards(area: DeliveryArea | null = storedArea()): void {
  const { dataset, style } = document.documentElement;
  const text = area === null ? undefined : area === 'inside' ? dataset.doorInside : dataset.doorOutside;
  if (text !== undefined) style.setProperty('--door', JSON.stringify(text));
}
