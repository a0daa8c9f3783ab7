/** Events that this browser has sent: each is sent once, whatever tab or reload would send it again. */
import type { BrowserContext } from '#site/shop-view.ts';
import { storageKey } from '#site/storage-key.ts';
import { localStore } from '../../browser/storages.ts';

/** Stored ids, one a line. */
const MAX_SENT = 50;

/** Marks an event as sent. @returns false if it was sent before */
export function claimEvent({ slug }: Pick<BrowserContext, 'slug'>, eventId: string): boolean {
  const store = localStore();
  const key = storageKey('reported-events', slug);
  const sent = store.getItem(key)?.split('\n') ?? [];
  if (sent.includes(eventId)) return false;
  store.setItem(key, [eventId, ...sent].slice(0, MAX_SENT).join('\n'));
  return true;
}
