/**
 * The parameters by which an advert's link names its campaign and click, in the tab's storage until the order. Only the
 * order sends them to the API.
 */
import { ADVERT_FIELDS, type AdvertField } from '#contract/entities/advert.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { storageKey } from '#site/storage-key.ts';
import type { OriginKey } from '#site/storage-keys.ts';
import { localStore, tabStore } from '../../browser/storages.ts';

const ADVERT: OriginKey = 'advert';
const MAX_CHARS = 200;
/** Ids of clicks are longer than names of campaigns. */
const CLICK_ID = /^[\w.-]{1,500}$/;

type Advert = Partial<Record<AdvertField, string>>;

/** The parameters in the query of a URL, limited in length; null if there are none. */
export function advertIn(search: string): Advert | null {
  const query = new URLSearchParams(search);
  const found = ADVERT_FIELDS.flatMap((field): [AdvertField, string][] => {
    const value = readAdvertValue(field, query.get(field) ?? '');
    return value === '' ? [] : [[field, value]];
  });
  return found.length === 0 ? null : Object.fromEntries(found);
}

/** A value without control characters; '' for an id of another form. */
function readAdvertValue(field: AdvertField, typed: string): string {
  if (field === 'fbclid' || field === 'gclid') return CLICK_ID.test(typed) ? typed : '';
  return [...typed.replaceAll(/\p{Cc}/gu, '').trim()].slice(0, MAX_CHARS).join('');
}

/**
 * Stores the parameters of a URL in place of an earlier advert's. If the shop requires consent, it waits until the
 * shopper has agreed.
 *
 * @param url of the page that the advert has opened
 */
export function keepAdvert(
  { slug, attribution }: Pick<BrowserContext, 'slug' | 'attribution'>,
  url: string,
): void {
  const advert = advertIn(new URL(url).search);
  if (advert === null) return;
  const store = () => tabStore().setItem(ADVERT, JSON.stringify(advert));
  const decision = localStore().getItem(storageKey('consent', slug));
  if (decision === 'denied') return;
  if (attribution === 'none' || decision === 'granted') store();
  // Dispatched when the tags start, after consent.
  else document.addEventListener('shop:tags', store, { once: true });
}

/** The stored parameters, validated like a URL's; null if there are none. */
export function storedAdvert(storage: Pick<Storage, 'getItem'>): Advert | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(ADVERT) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    return advertIn(String(new URLSearchParams(Object.entries(stored))));
  } catch {
    return null;
  }
}
