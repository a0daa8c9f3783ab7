/** Whether pages use less data (`lite`): the shopper's choice on this device, else a guess from browser and network. */
import type { OriginKey } from '#site/storage-keys.ts';
import { localStore } from './storages.ts';

const KEY: OriginKey = 'less-data';
/** Devices with at most this much memory, in GB. */
const SMALL_MEMORY_GB = 2;

interface NavigatorFacts {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  readonly deviceMemory?: number;
}

/** `Save-Data`, a network slower than 4G, or little memory. Browsers that say nothing about them suggest nothing. */
function isSuggested(): boolean {
  const { connection, deviceMemory } = navigator as Navigator & NavigatorFacts;
  const isSlow = /[23]g$/.test(connection?.effectiveType ?? '');
  return connection?.saveData === true || isSlow || (deviceMemory ?? Infinity) <= SMALL_MEMORY_GB;
}

/** Whether this page uses less data. */
export function isLite(): boolean {
  const selected = localStore().getItem(KEY);
  return selected === null ? isSuggested() : selected === 'on';
}

/** Stores the shopper's decision. It applies from the next page on; images that load later follow it at once. */
export function selectLite(isOn: boolean): void {
  localStore().setItem(KEY, isOn ? 'on' : 'off');
}
