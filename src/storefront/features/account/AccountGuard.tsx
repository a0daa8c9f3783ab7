import { useEffect } from 'react';
import { paths } from '#site/page-paths.ts';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { session } from '../../shopper/page-session.ts';
import { sendWishes } from '../wishlist/send-wishes.ts';

/** Sends guests of an account page to the sign-in and back, also if the session ends while the page is open. */
export default function AccountGuard() {
  const root = useHydrated<HTMLElement>();
  useEffect(
    () =>
      session().$user.subscribe((user) => {
        if (user === null) location.replace(paths.signIn(location.pathname, location.hash));
        // The guest's wish list becomes part of the account's.
        else void sendWishes();
      }),
    [],
  );
  return <i ref={root} hidden />;
}
