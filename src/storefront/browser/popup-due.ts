/** When the add-on popup was last shown in this browser (spec §9). */
import { POPUP_SUPPRESS_MS } from '#site/limits.ts';
import { storageKey } from '#site/storage-key.ts';
import type { KeyValue } from './storages.ts';

/** Whether the popup may be shown at `now` (epoch ms). A stored time in the future is ignored. */
export function isPopupDue(storage: KeyValue, slug: string, now: number): boolean {
  const age = now - Number(storage.getItem(storageKey('popup-shown', slug)));
  return !(age >= 0 && age < POPUP_SUPPRESS_MS);
}
