/** Calls as the signed-in shopper of this page. */

import type { Outcome } from '#contract/outcome.ts';
import { endRefusedSession, session } from './page-session.ts';
import type { SessionUser } from './stored-user.ts';

/**
 * Makes a call with the shopper's session. A session that the API does not accept ends in this browser too:
 * `AccountGuard.tsx` then redirects to the sign-in and back, where drafts are restored.
 */
export async function asShopper<Value>(
  call: (user: SessionUser) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const user = session().$user.get();
  if (user === null) return { kind: 'signedOut', message: '' };
  const result = await call(user);
  const isSame = session().$user.get()?.token === user.token;
  if (result.kind === 'signedOut' && isSame) endRefusedSession();
  return result;
}
