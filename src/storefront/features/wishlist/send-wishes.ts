import { storageKey } from '#site/storage-key.ts';
import { loadLate } from '../../browser/loading/load-late.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { localStore } from '../../browser/storages.ts';
import { session } from '../../shopper/page-session.ts';
import { parseWishes } from './stored-wishes.ts';

/**
 * Sends the changes of the wish list that the signed-in shopper's account lacks. The calls load only if there are any.
 * Unsent changes stay stored for the next page.
 */
export async function sendWishes(): Promise<void> {
  const { wishes, removed } = parseWishes(localStore().getItem(storageKey('wishlist', shopContext().slug)));
  if (session().$user.get() === null || (removed.length === 0 && wishes.every(({ isSent }) => isSent)))
    return;
  const late = await loadLate(() => import('./page-wish-sync.ts'));
  await late?.wishSync().run();
}
