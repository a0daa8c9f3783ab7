/** When the add-on popup was last shown in this browser (spec §9). */
import { POPUP_SUPPRESS_MS } from '#site/limits.ts';
import type { KeyValue } from '../../browser/tolerant-storage.ts';

/** Storage key of the instant (epoch ms) at which a shop's popup was last shown. */
export function popupKey(slug: string): string {
  return `popup-shown-${slug}`;
}

/** Whether the popup may be shown at `now` (epoch ms). A stored instant in the future is ignored. */
export function isPopupDue(storage: KeyValue, slug: string, now: number): boolean {
  const age = now - Number(storage.getItem(popupKey(slug)));
  return !(age >= 0 && age < POPUP_SUPPRESS_MS);
}
