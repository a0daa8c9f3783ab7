import { useEffect } from 'react';
import { storageKey } from '#site/storage-key.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { localStore } from '../../browser/storages.ts';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { signInUrl } from '../../shopper/next-url.ts';
import { session } from '../../shopper/page-session.ts';
import { parseWishes } from '../wishlist/stored-wishes.ts';

/** Leads guests of an account page to the sign-in and back, also when the session ends while the page is open. */
export default function AccountGuard() {
  const root = useHydrated<HTMLElement>();
  useEffect(
    () =>
      session().$user.subscribe((user) => {
        if (user === null) location.replace(signInUrl(location.pathname, location.hash));
        else mergeWishes();
      }),
    [],
  );
  return <i ref={root} hidden />;
}

/** After signing in, the guest's wish list joins that of the account. Most shoppers have none to send. */
function mergeWishes(): void {
  const { wishes } = parseWishes(localStore().getItem(storageKey('wishlist', shopContext().slug)));
  if (wishes.every(({ isSent }) => isSent)) return;
  import('../wishlist/page-wishlist.ts').then(
    ({ wishlist }) => wishlist().sendChanges(),
    // The wish list's own page and the next account page send them.
    () => {},
  );
}
