/** The session of this page, over local storage. */
import { storageKey } from '#site/storage-key.ts';
import { once } from '../browser/once.ts';
import { showAccountLabel } from '../browser/shell-labels.ts';
import { shopContext } from '../browser/shop-context.ts';
import { localStore, watchStored } from '../browser/storages.ts';
import { createSession } from './session.ts';

export const session = once(() => {
  const { slug } = shopContext();
  const created = createSession({ slug, storage: localStore() });
  watchStored(storageKey('user', slug), created.reread);
  created.$user.subscribe((user) => showAccountLabel(user !== null));
  return created;
});

/** For `use-store.ts`. */
export const sessionUser = () => session().$user;
