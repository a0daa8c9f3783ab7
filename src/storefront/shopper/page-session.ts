/**
 * The session of this page, over local storage, and whether the API has ended it: the sign-in page, to which the shopper
 * is redirected, shows that.
 */
import { storageKey } from '#site/storage-key.ts';
import { once } from '../browser/once.ts';
import { showAccountLabel } from '../browser/shell-labels.ts';
import { shopContext } from '../browser/shop-context.ts';
import { localStore, tabStore, watchStored } from '../browser/storages.ts';
import { createSession } from './session.ts';

export const session = once(() => {
  const { slug } = shopContext();
  const created = createSession({ slug, storage: localStore() });
  watchStored(storageKey('user', slug), created.reread);
  let shopper: string | undefined;
  created.$user.subscribe((user) => {
    showAccountLabel(user !== null);
    if (user === null) return;
    shopper ??= user.id;
    // The page has data of its first shopper: in its stores, and as text.
    if (shopper !== user.id) location.reload();
  });
  return created;
});

/** For `use-store.ts`. */
export const sessionUser = () => session().$user;

const endedKey = () => storageKey('session-ended', shopContext().slug);

/** Ends a session that the API does not accept. */
export function endRefusedSession(): void {
  session().end();
  tabStore().setItem(endedKey(), '1');
}

/** True once after {@link endRefusedSession} in this tab. */
export function takeSessionEnded(): boolean {
  const isEnded = tabStore().getItem(endedKey()) !== null;
  tabStore().removeItem(endedKey());
  return isEnded;
}
