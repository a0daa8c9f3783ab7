import { signInUrl } from './next-url.ts';
import { endRefusedSession } from './session-ended.ts';

/** The API refused the session (401): the shopper signs in again and returns to this page. */
export function leadToSignIn(): void {
  endRefusedSession();
  location.assign(signInUrl(location.pathname, location.hash));
}
