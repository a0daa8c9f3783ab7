/** Whether the API has ended the session: the sign-in page, to which the shopper is redirected, shows that. */
import { storageKey } from '#site/storage-key.ts';
import { shopContext } from '../browser/shop-context.ts';
import { tabStore } from '../browser/storages.ts';
import { session } from './page-session.ts';

const key = () => storageKey('session-ended', shopContext().slug);

/** Ends a session that the API does not accept. */
export function endRefusedSession(): void {
  session().end();
  tabStore().setItem(key(), '1');
}

/** True once after {@link endRefusedSession} in this tab. */
export function takeSessionEnded(): boolean {
  const isEnded = tabStore().getItem(key()) !== null;
  tabStore().removeItem(key());
  return isEnded;
}
