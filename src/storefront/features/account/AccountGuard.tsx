import { useEffect } from 'react';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { signInAddress } from '../session/next-address.ts';
import { session } from '../session/page-session.ts';

/** Leads guests of an account page to the sign-in and back, also when the session ends while the page is open. */
export default function AccountGuard() {
  const root = useHydrated<HTMLElement>();
  useEffect(
    () =>
      session().$user.subscribe((user) => {
        if (user === null) location.replace(signInAddress(location.pathname));
      }),
    [],
  );
  return <i ref={root} hidden />;
}
